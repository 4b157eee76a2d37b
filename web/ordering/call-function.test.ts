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

test("a profile is made with exactly its fields", async () => {
  const { send, sent } = shopThat(200, { success: true, profileId, publicId, message: "" });

  expect(await requestGuestProfile(selfOrder, { profileId }, send)).toMatchObject({
    success: true,
    profileId,
    publicId,
  });
  expect(sent).toEqual([
    {
      path: "/api/functions/create-guest-profile",
      body: {
        customerName: "Sam Snead",
        phoneNumber: "2145550137",
        email: "sam@example.com",
        displayPhoneVisible: true,
        displayEmailVisible: true,
        profileId,
        ...teeRoad,
      },
    },
  ]);
});

test("a gift's address goes into the profile only where the buyer wants it stored", async () => {
  const gift: OrderForm = { ...emptyOrderForm, orderType: "gift", me: emptyPerson, recipient: sam };
  const lines = async (addressSource: OrderForm["addressSource"]) => {
    const { send, sent } = shopThat(200, {});
    await requestGuestProfile({ ...gift, addressSource }, {}, send);
    return sent.map(({ body }) => (body as { addressLine1: string }).addressLine1);
  };

  expect(await lines("recipient")).toMatchObject(["1 Tee Road"]);
  expect(await lines("custom")).toMatchObject([""]);
  expect(await lines("buyer")).toMatchObject([""]);
});

test("each refusal has its words", async () => {
  const made = async (status: number, answer: unknown) =>
    requestGuestProfile(selfOrder, {}, shopThat(status, answer).send);

  expect(await made(409, { success: false, errorCode: "DUPLICATE_EMAIL", message: "" })).toMatchObject({
    success: false,
    errorCode: "DUPLICATE_EMAIL",
    message: "Email already exists",
  });
  expect(await made(200, { success: true, profileId })).toMatchObject({
    success: false,
    message: "Invalid profile response",
  });
  const unable = { success: false, message: "Unable to create profile. Please try again." };
  expect(await made(502, "<html>")).toMatchObject(unable);
  expect(await requestGuestProfile(selfOrder, {}, () => Promise.reject(new TypeError()))).toMatchObject(
    unable,
  );
});

test("a field that the server refuses is named in the form", async () => {
  const fieldOf = async (field: string) => {
    const { send } = shopThat(400, { errorCode: "INVALID_INPUT", message: "Required", field });
    const refused = await requestGuestProfile(selfOrder, {}, send);
    return !refused.success && [refused.message, findRefusedField(refused, "me")];
  };

  expect(await fieldOf("city")).toEqual(["Required", "me.city"]);
  expect(await fieldOf("customerName")).toEqual(["Required", "me.firstName"]);
  expect(await fieldOf("password")).toEqual(["Required", "password"]);
  expect(await fieldOf("isNewPage")).toEqual(["Required", "form"]);
});

test("a search finds a profile, none, too many searches, or no shop", async () => {
  const profile = { profileId, name: "S. S.", hasAddress: true };

  expect(
    await searchProfile("sam@example.com", shopThat(200, { success: true, profile }).send),
  ).toMatchObject({
    success: true,
    profile,
  });
  expect(
    await searchProfile("x", shopThat(404, { errorCode: "PROFILE_NOT_FOUND", message: "None." }).send),
  ).toMatchObject({ errorCode: "PROFILE_NOT_FOUND", message: "None." });
  expect(
    await searchProfile("x", shopThat(429, { errorCode: "RATE_LIMITED", message: "Wait." }).send),
  ).toMatchObject({
    success: false,
    message: "Wait.",
  });
  expect(await searchProfile("x", () => Promise.reject(new TypeError()))).toMatchObject({
    success: false,
    message: "Unable to search for profile. Please try again.",
  });
});

const ada = {
  ...emptyOrderForm,
  me: { ...emptyPerson, firstName: "Ada", lastName: "Palmer", city: "Austin" },
};

test("each refusal of an account has its words", async () => {
  const made = async (status: number, answer: unknown) =>
    requestUserAccount(ada, "leather", shopThat(status, answer).send);

  expect(await made(200, { success: true, profileId, publicId })).toMatchObject({
    success: true,
    profileId,
    publicId,
  });
  expect(await made(200, { success: false })).toMatchObject({
    success: false,
    message: "Failed to create account",
  });
  expect(await made(500, "down")).toMatchObject({
    success: false,
    message: "Unable to create account. Please try again.",
  });
  expect(await made(409, { errorCode: "SIGNED_IN" })).toMatchObject({ errorCode: "SIGNED_IN" });
  expect(await made(400, { message: "Too common.", field: "password" })).toMatchObject({ field: "password" });
});

test("an address is sent to the own profile only where it is the buyer's", async () => {
  const { send, sent } = shopThat(401, { errorCode: "SIGNED_OUT" });
  expect(await saveOwnProfile(readOwnDetails(ada), send)).toMatchObject({ errorCode: "SIGNED_OUT" });
  await saveOwnProfile(readOwnDetails({ ...ada, orderType: "gift", addressSource: "custom" }), send);
  expect(sent).toMatchObject([
    { body: { customerName: "Ada Palmer", city: "Austin" } },
    { body: { customerName: "Ada Palmer" } },
  ]);
  expect(sent[1]?.body).not.toHaveProperty("city");
});

const request = buildCheckoutRequest(makeCart(makeLine({})), { returnTo: "checkout" });

const failed = "Failed to create checkout session. Please try again.";

test("the cart is posted as JSON, and the answer is the payment page", async () => {
  const { send, sent } = shopThat(200, {
    success: true,
    checkoutUrl: "https://pay.example/1",
    sessionId: "cs_1",
  });
  expect(await placeOrder(request, send)).toMatchObject({ checkoutUrl: "https://pay.example/1" });
  expect(sent).toEqual([{ path: "/api/functions/create-stripe-checkout", body: request }]);
});

test("changes of the cart come back with their lines", async () => {
  const changes = [
    { lineId: "a", change: "price", price: 16.99 },
    { lineId: "b", change: "unavailable" },
    { lineId: "c", change: "profile_gone" },
    { lineId: "d", change: "title", title: "Classic - Tan" },
  ];
  const { send } = shopThat(409, { errorCode: "CART_CHANGED", message: "Please check.", changes });
  const [repriced, ...others] = changes;
  expect(await placeOrder(request, send)).toMatchObject({
    message: "Please check.",
    changes: [{ ...repriced, price: 1699 }, ...others],
  });
});

test.each([
  ["the server's words", 400, { success: false, message: "Buyer Name Required" }, "Buyer Name Required"],
  ["a refusal without words", 500, { success: false }, failed],
  ["a success without address", 200, { success: true }, "No checkout URL received"],
  ["an answer that is no JSON", 502, "<html>", failed],
  ["JSON of another shape", 200, ["ok"], "No checkout URL received"],
] as const)("a failure has words: %s", async (_, status, answer, message) => {
  expect(await placeOrder(request, shopThat(status, answer).send)).toMatchObject({ success: false, message });
});

test("a failure on the summary has words of its own", async () => {
  const single = { ...request, returnTo: "profile-summary" as const };
  const messageOf = async (send: typeof fetch) => {
    const placed = await placeOrder(single, send);
    return !placed.success && placed.message;
  };
  expect(await messageOf(shopThat(200, { success: true }).send)).toBe("Invalid checkout response");
  expect(await messageOf(shopThat(400, { success: false }).send)).toBe("Failed to create checkout");
  expect(await messageOf(() => Promise.reject(new TypeError()))).toBe(
    "Unable to create checkout. Please try again.",
  );
});
