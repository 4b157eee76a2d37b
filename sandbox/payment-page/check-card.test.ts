import { expect, test } from "vitest";
import { type CardFields, checkCard } from "./check-card.ts";

const now = Date.UTC(2026, 10, 21, 12);

const good: CardFields = {
  email: "ann@example.com",
  card_number: "4242 4242 4242 4242",
  expiry: "11 / 26",
  cvc: "123",
  name: "Ann Buyer",
  zip: "94107",
};

function errorsOf(fields: Partial<CardFields>) {
  return checkCard({ ...good, ...fields }, now).errors;
}

test("card: valid fields are accepted", () => {
  expect(checkCard(good, now)).toEqual({ card: "4242424242424242", email: "ann@example.com" });
});

test("card: the expiry may be written in several formats", () => {
  const written = ["1/30", "0130", "01/30", "01 / 30", "01-2030", " 01/2030 "];
  expect(written.map((expiry) => errorsOf({ expiry }))).toEqual(written.map(() => undefined));
});

test("card: American Express has 15 digits and a four-digit code", () => {
  expect(errorsOf({ card_number: "3782 822463 10005", cvc: "1234" })).toBeUndefined();
  expect(errorsOf({ card_number: "378282246310005", cvc: "123" })).toHaveProperty("cvc");
  expect(errorsOf({ cvc: "1234" })).toHaveProperty("cvc");
});

const wrong: [keyof CardFields, string, string][] = [
  ["email", "", "Enter your email."],
  ["email", "ann@example", "Your email is invalid."],
  ["card_number", "", "Enter a card number."],
  ["card_number", "4242 4242", "Your card number is incomplete."],
  ["card_number", "4242 4242 4242 4241", "Your card number is invalid."],
  ["card_number", "4242 abcd 4242 4242", "Your card number is invalid."],
  ["expiry", "", "Enter the expiry date, as MM / YY."],
  ["expiry", "12", "Your card's expiration date is incomplete."],
  ["expiry", "13 / 30", "Your card's expiration month is invalid."],
  ["expiry", "10 / 26", "Your card's expiration date is in the past."],
  ["expiry", "01 / 99", "Your card's expiration year is invalid."],
  ["cvc", "", "Enter the security code."],
  ["cvc", "12", "Your card's security code is incomplete."],
  ["name", " ", "Enter the name on the card."],
  ["zip", "", "Enter your ZIP code."],
  ["zip", "941", "Your ZIP code is invalid."],
];

test.for(wrong)("card: %s '%s' shows '%s'", ([field, value, message]) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
});
