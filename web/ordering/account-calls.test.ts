import { expect, test } from "vitest";
import { emptyOrderForm, emptyPerson } from "#shop/checkout/order-form.ts";
import { completeOwnProfile, createUserAccount } from "./account-calls.ts";

const profileId = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const publicId = "0123456789abcdef0123456789abcdef";
const form = {
  ...emptyOrderForm,
  me: { ...emptyPerson, firstName: "Ada", lastName: "Palmer", city: "Austin" },
};

function shopThat(status: number, answer: unknown) {
  const sent: unknown[] = [];
  const send = async (_: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(answer, { status });
  };
  return { send, sent };
}

test("each refusal of an account has the words of the specification", async () => {
  const made = async (status: number, answer: unknown) =>
    createUserAccount(form, "leather", shopThat(status, answer).send);

  expect(await made(200, { success: true, profileId, publicId })).toEqual({
    outcome: "made",
    profileId,
    publicId,
  });
  expect(await made(200, { success: false })).toEqual({
    outcome: "failed",
    message: "Failed to create account",
  });
  expect(await made(500, "down")).toEqual({
    outcome: "failed",
    message: "Unable to create account. Please try again.",
  });
  expect(await made(409, { errorCode: "DUPLICATE_EMAIL" })).toEqual({
    outcome: "duplicate_email",
    message: "Email already exists",
  });
  expect(await made(409, { errorCode: "SIGNED_IN" })).toEqual({ outcome: "signed_in" });
  expect(await made(400, { message: "Too common.", field: "password" })).toMatchObject({ field: "password" });
});

test("an address is sent to the own profile only where it is the buyer's", async () => {
  const { send, sent } = shopThat(401, { errorCode: "SIGNED_OUT" });
  expect(await completeOwnProfile(form, send)).toEqual({ outcome: "signed_out" });
  await completeOwnProfile({ ...form, orderType: "gift", addressSource: "custom" }, send);
  expect(sent).toMatchObject([
    { customerName: "Ada Palmer", city: "Austin" },
    { customerName: "Ada Palmer" },
  ]);
  expect(sent[1]).not.toHaveProperty("city");
});
