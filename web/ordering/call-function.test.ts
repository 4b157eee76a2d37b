import { expect, test } from "vitest";
import { buildCheckoutRequest } from "#shop/cart/build-checkout-request.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { sam, teeRoad } from "#tests/make-person.ts";
import {
  findRefusedField,
  placeOrder,
  requestGuestProfile,
  requestUserAccount,
  saveOwnProfile,
  searchProfile,
} from "./call-function.ts";
import { emptyOrderForm, emptyPerson, type OrderForm, readOwnDetails } from "./order-form.ts";

const profileId = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const publicId = "0123456789abcdef0123456789abcdef";
const selfOrder: OrderForm = { ...emptyOrderForm, me: sam };

/** A shop that answers one thing, and what it was sent. */
function shopThat(status: number, answer: unknown) {
  const sent: { path: string; body: unknown }[] = [];
  const send = async (path: RequestInfo | URL, init?: RequestInit) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return typeof answer === "string" ? new Response(answer, { status }) : Response.json(answer, { status });
  };
  return { sent, send };
}

const unreachable = () => Promise.reject(new TypeError());

test("a profile is made with exactly its fields", async () => {
  const { send, sent } = shopThat(200, { success: true, profileId, publicId, message: "" });
  const made = await requestGuestProfile(selfOrder, { profileId }, send);
  expect(made).toMatchObject({ success: true, profileId, publicId });
  const body = {
    customerName: "Sam Snead",
    phoneNumber: "2145550137",
    email: "sam@example.com",
    displayPhoneVisible: true,
    displayEmailVisible: true,
    profileId,
    ...teeRoad,
  };
  expect(sent).toEqual([{ path: "/api/functions/create-guest-profile", body }]);
});

test.each([
  ["recipient", "1 Tee Road"],
  ["custom", ""],
  ["buyer", ""],
] as const)(
  "a gift's address (%s) goes into the profile only where the buyer wants it stored",
  async (addressSource, addressLine1) => {
    const { send, sent } = shopThat(200, {});
    await requestGuestProfile(
      { ...emptyOrderForm, orderType: "gift", recipient: sam, addressSource },
      {},
      send,
    );
    expect(sent).toMatchObject([{ body: { addressLine1 } }]);
  },
);

const makeProfile = (send: typeof fetch) => requestGuestProfile(selfOrder, {}, send);
const makeAccount = (send: typeof fetch) => requestUserAccount(selfOrder, "leather", send);
const search = (send: typeof fetch) => searchProfile("sam@example.com", send);
const request = buildCheckoutRequest(makeCart(makeLine({})), { returnTo: "checkout" });
const payForCart = (send: typeof fetch) => placeOrder(request, send);
const payForTag = (send: typeof fetch) => placeOrder({ ...request, returnTo: "profile-summary" }, send);

const noProfile = "Unable to create profile. Please try again.";
const noSession = "Failed to create checkout session. Please try again.";

test.each([
  ["a profile of a known email", makeProfile, 409, { errorCode: "DUPLICATE_EMAIL" }, "Email already exists"],
  ["a profile without its id", makeProfile, 200, { success: true, profileId }, "Invalid profile response"],
  ["a profile, no JSON", makeProfile, 502, "<html>", noProfile],
  ["an account, a success that is none", makeAccount, 200, { success: false }, "Failed to create account"],
  ["an account, no JSON", makeAccount, 500, "down", "Unable to create account. Please try again."],
  ["a search without result", search, 404, { errorCode: "PROFILE_NOT_FOUND", message: "None." }, "None."],
  ["too many searches", search, 429, { errorCode: "RATE_LIMITED", message: "Wait." }, "Wait."],
  [
    "another failed search",
    search,
    500,
    { errorCode: "INTERNAL", message: "!" },
    "Unable to search for profile. Please try again.",
  ],
  ["a cart, the server's words", payForCart, 400, { message: "Buyer Name Required" }, "Buyer Name Required"],
  ["a cart without words", payForCart, 500, { success: false }, noSession],
  ["a cart without address", payForCart, 200, { success: true }, "No checkout URL received"],
  ["a cart, no JSON", payForCart, 502, "<html>", noSession],
  ["a cart, JSON of another shape", payForCart, 200, ["ok"], "No checkout URL received"],
  ["a tag without address", payForTag, 200, { success: true }, "Invalid checkout response"],
  ["a tag without words", payForTag, 400, { success: false }, "Failed to create checkout"],
] as const)("a refusal has words: %s", async (_, call, status, answer, message) => {
  expect(await call(shopThat(status, answer).send)).toMatchObject({ success: false, message });
});

test("a shop that can't be reached has words, too", async () => {
  expect(await makeProfile(unreachable)).toMatchObject({ errorCode: "UNREACHABLE", message: noProfile });
  const message = "Unable to create checkout. Please try again.";
  expect(await payForTag(unreachable)).toMatchObject({ errorCode: "UNREACHABLE", message });
});

test.each([
  ["city", "me.city"],
  ["customerName", "me.firstName"],
  ["password", "password"],
  ["isNewPage", "form"],
])("a field that the server refuses is named in the form: %s", async (field, formField) => {
  const refused = await makeAccount(shopThat(400, { message: "Required", field }).send);
  expect(!refused.success && [refused.message, findRefusedField(refused, "me")]).toEqual([
    "Required",
    formField,
  ]);
});

test("what was asked for comes back: an account, a profile, the payment page", async () => {
  const account = { success: true, profileId, publicId };
  expect(await makeAccount(shopThat(200, account).send)).toEqual(account);
  const found = { success: true, profile: { profileId, name: "S. S.", hasAddress: true } };
  expect(await search(shopThat(200, found).send)).toEqual(found);
  const placed = { success: true, checkoutUrl: "https://pay.example/1", sessionId: "cs_1" };
  const { send, sent } = shopThat(200, placed);
  expect(await payForCart(send)).toEqual(placed);
  expect(sent).toEqual([{ path: "/api/functions/create-stripe-checkout", body: request }]);
});

test("an address is sent to the own profile only where it is the buyer's", async () => {
  const ada = {
    ...emptyOrderForm,
    me: { ...emptyPerson, firstName: "Ada", lastName: "Palmer", city: "Austin" },
  };
  const { send, sent } = shopThat(401, { errorCode: "SIGNED_OUT" });
  expect(await saveOwnProfile(readOwnDetails(ada), send)).toMatchObject({ errorCode: "SIGNED_OUT" });
  await saveOwnProfile(readOwnDetails({ ...ada, orderType: "gift", addressSource: "custom" }), send);
  expect(sent).toMatchObject([
    { body: { customerName: "Ada Palmer", city: "Austin" } },
    { body: { customerName: "Ada Palmer" } },
  ]);
  expect(sent[1]?.body).not.toHaveProperty("city");
});

test("changes of the cart come back with their lines, prices in cents", async () => {
  const changes = [
    { lineId: "a", change: "price", price: 16.99 },
    { lineId: "b", change: "unavailable" },
    { lineId: "c", change: "profile_gone" },
    { lineId: "d", change: "title", title: "Classic - Tan" },
  ];
  const { send } = shopThat(409, { errorCode: "CART_CHANGED", message: "Please check.", changes });
  const [repriced, ...others] = changes;
  expect(await payForCart(send)).toMatchObject({
    message: "Please check.",
    changes: [{ ...repriced, price: 1699 }, ...others],
  });
});
