import { expect, test } from "vitest";
import { sam } from "#tests/make-person.ts";
import { emptyOrderForm, emptyPerson, type OrderForm, type TypedPerson } from "./order-form.ts";
import {
  checkBuyerAddress,
  checkGuest,
  checkOrderForm,
  goneWords,
  type OrderFailure,
} from "./order-form-rules.ts";

const ben: TypedPerson = { ...sam, firstName: "Ben", lastName: "Hogan", email: "ben@example.com" };
const found = { profileId: "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1", name: "Sam Snead", hasAddress: true };

const selfOrder = (given: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrderForm,
  product: "1c6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  me: sam,
  ...given,
});

const giftOrder = (given: Partial<OrderForm> = {}): OrderForm =>
  selfOrder({ orderType: "gift", recipient: sam, me: ben, addressSource: "recipient", ...given });

const fieldsOf = (failure?: OrderFailure) => Object.keys(failure?.errors ?? {});

/** Mends the first failure, then the next, and lists their titles in the order in which they came. */
function listTitles(form: OrderForm, mended: OrderForm): string[] {
  const titles: string[] = [];
  let current = form;
  for (let failure = checkOrderForm(current); failure; failure = checkOrderForm(current)) {
    titles.push(failure.title);
    const [who, part] = fieldsOf(failure)[0]!.split(".") as ["me", keyof TypedPerson | undefined];
    current = { ...current, [who]: part ? { ...current[who], [part]: mended[who][part] } : mended[who] };
  }
  return titles;
}

const addressTitles = ["Address Required", "City Required", "State Required", "Postal Code Required"];

test("a whole order passes, for oneself and as a gift, to each address", () => {
  expect(checkOrderForm(selfOrder())).toBeUndefined();
  for (const addressSource of ["recipient", "custom", "buyer"] as const) {
    expect(checkOrderForm(giftOrder({ addressSource }))).toBeUndefined();
  }
});

test("an empty order for oneself fails in the order of the form", () => {
  expect(listTitles(emptyOrderForm, selfOrder())).toEqual([
    "Name Required",
    "Name Required",
    "Phone Number Required",
    "Email Required",
    ...addressTitles,
    "Product Required",
  ]);
});

test("an empty gift fails in the order of the form", () => {
  const titles = (addressSource: "buyer" | "custom") =>
    listTitles({ ...emptyOrderForm, orderType: "gift" }, giftOrder({ addressSource }));
  const people = [
    "Name Required",
    "Name Required",
    "Phone Number Required",
    "Email Required",
    "Buyer Name Required",
    "Buyer Name Required",
    "Buyer Email Required",
    "Please Add Shipping Address",
  ];

  const buyersAddress = addressTitles.map((title) => `Buyer ${title}`);
  expect(titles("buyer")).toEqual([...people, ...buyersAddress, "Product Required"]);
  expect(titles("custom")).toEqual([...people, ...addressTitles, "Product Required"]);
});

test("all fields in error are marked at once, under the title of the first", () => {
  expect(checkOrderForm(emptyOrderForm, "A name, please.")).toEqual({
    title: "Name Required",
    description: "Please enter your first and last name for the golf tag.",
    errors: {
      "me.firstName": "Please enter your first name.",
      "me.lastName": "Please enter your last name.",
      "me.phone": "Please enter your phone number.",
      "me.email": "Please enter your email address.",
      "me.addressLine1": "Please enter the street address.",
      "me.city": "Please enter the city.",
      "me.state": "Please select the state.",
      "me.postalCode": "Please enter the ZIP code.",
      product: "Please select a product.",
    },
  });
  const gift = giftOrder({ recipient: emptyPerson, me: { ...ben, email: "ben" }, addressSource: "" });
  expect(checkOrderForm(gift)).toEqual({
    title: "Name Required",
    description: "Please enter the recipient's first and last name.",
    errors: {
      "recipient.firstName": "Please enter the recipient's first name.",
      "recipient.lastName": "Please enter the recipient's last name.",
      "recipient.phone": "Please enter the recipient's phone number.",
      "recipient.email": "Please enter the recipient's email address.",
      "me.email": expect.stringContaining("email"),
      addressSource: "The recipient has no address yet. Please choose one of these options.",
    },
  });
});

test("only what the form asks for is marked", () => {
  const existing = { profileType: "existing", me: emptyPerson, recipient: emptyPerson } as const;
  const hidden = { ...found, name: "S. S.", isNameHidden: true as const };
  for (const [form, fields] of [
    [selfOrder({ ...existing, product: "", authMode: "signin" }), ["auth", "product"]],
    [selfOrder(existing), ["query"]],
    [giftOrder({ ...existing, addressSource: "" }), ["query", "me.firstName", "me.lastName", "me.email"]],
    [selfOrder({ ...existing, found: hidden }), ["engravedName"]],
  ] as const)
    expect(fieldsOf(checkOrderForm(form, "No name."))).toEqual(fields);
});

test("a tag that has sold out or is gone is marked with the other fields", () => {
  const order = selfOrder({ me: { ...sam, city: "" } });
  for (const gone of ["sold_out", "unavailable"] as const)
    expect(checkOrderForm(order, undefined, { gone })?.errors).toEqual({
      "me.city": "Please enter the city.",
      product: goneWords[gone],
    });
});

test.each([
  ["phone", "555-0137", "Invalid Phone Number"],
  ["phone", "none", "Invalid Phone Number"],
  ["email", "sam@clubhouse", "Invalid Email"],
  ["addressLine1", "x".repeat(201), "Address Too Long"],
  ["addressLine2", "x".repeat(201), "Address Too Long"],
  ["city", "x".repeat(101), "City Too Long"],
  ["state", "Bavaria", "Invalid State"],
  ["postalCode", "2837", "Invalid Postal Code"],
  ["postalCode", "28374-12", "Invalid Postal Code"],
  ["lastName", " ", "Name Required"],
  ["city", "\t", "City Required"],
])("a wrong %s is named in its own field: %j", (part, text, title) => {
  const failure = checkOrderForm(selfOrder({ me: { ...sam, [part]: text } }));
  expect([failure?.title, ...fieldsOf(failure)]).toEqual([title, `me.${part}`]);
});

test("accepts state names, nine-digit ZIP codes, mailto and long accented names", () => {
  const me = {
    ...sam,
    lastName: "O'Brien-Łukasz Ж",
    state: "north carolina",
    email: " mailto:Sam@Example.com",
  };
  expect(checkOrderForm(selfOrder({ me: { ...me, postalCode: "283741234" } }))).toBeUndefined();
});

test("a buyer's phone number may be missing but not be half", () => {
  expect(checkOrderForm(giftOrder({ me: { ...ben, phone: "" } }))).toBeUndefined();
  expect(fieldsOf(checkOrderForm(giftOrder({ me: { ...ben, phone: "214" } })))).toEqual(["me.phone"]);
});

test("an order for an existing profile needs the profile, and no data of its owner", () => {
  const existing = selfOrder({ profileType: "existing", me: emptyPerson });

  expect(checkOrderForm(existing)?.title).toBe("No Profile Selected");
  expect(checkOrderForm({ ...existing, found })).toBeUndefined();
  expect(
    checkOrderForm(giftOrder({ profileType: "existing", found, recipient: emptyPerson })),
  ).toBeUndefined();
});

test("a gift for an existing profile may go to another address", () => {
  const gift = giftOrder({ profileType: "existing", found, recipient: emptyPerson, addressSource: "custom" });

  expect(checkOrderForm(gift)?.title).toBe("Address Required");
  expect(checkOrderForm({ ...gift, recipient: sam })).toBeUndefined();
});

test("a name that can't be engraved stops the order last", () => {
  const problem = "We can't engrave 李.";

  expect(checkOrderForm(selfOrder(), problem)).toMatchObject({ errors: { engravedName: problem } });
  expect(fieldsOf(checkOrderForm(selfOrder({ product: "" }), problem))).toEqual(["product", "engravedName"]);
});

test("going on as guest needs name and email", () => {
  expect(checkGuest(emptyPerson)?.title).toBe("Information Required");
  expect(fieldsOf(checkGuest(emptyPerson))).toEqual(["me.firstName", "me.lastName", "me.email"]);
  expect(checkGuest({ ...ben, email: "ben" })).toMatchObject({
    title: "Invalid Email",
    errors: { "me.email": expect.any(String) },
  });
  expect(checkGuest({ ...ben, phone: "" })).toBeUndefined();
});

test("the buyer's address is checked with the buyer's titles", () => {
  expect(checkBuyerAddress({ ...ben, city: "" })?.title).toBe("Buyer City Required");
  expect(checkBuyerAddress(ben)).toBeUndefined();
});

test("a name or line that the label can't have is named, where it is on the package", () => {
  const japan = { ...sam, firstName: "李", addressLine1: "東 1", addressLine2: "ﾛ", city: "שלום" };
  const latin = (characters: string) =>
    `We can't print ${characters} on the label. Please write it in Latin letters.`;
  const lines = { addressLine1: latin("東"), addressLine2: latin("ﾛ"), city: latin("ש, ל, ו, and ם") };
  const at = (who: string, errors: object) =>
    Object.fromEntries(Object.entries(errors).map(([part, message]) => [`${who}.${part}`, message]));
  const errorsOf = (form: OrderForm) => checkOrderForm(form)?.errors;
  const name = { firstName: latin("李") };

  expect(errorsOf(selfOrder({ me: japan }))).toEqual(at("me", { ...lines, ...name }));
  expect(fieldsOf(checkOrderForm(selfOrder({ me: japan })))[0]).toBe("me.firstName");
  expect(errorsOf(selfOrder({ me: japan, profileType: "existing", found }))).toBeUndefined();
  expect(checkOrderForm(selfOrder({ me: { ...sam, city: "東京" } }))?.title).toBe("Can't Be Printed");
  const pasted = { ...sam, firstName: "Sa\u200bm", addressLine1: "\u202a1 Tee\u2011Road\u202c" };
  expect(errorsOf(selfOrder({ me: pasted }))).toBeUndefined();
  expect(errorsOf(giftOrder({ recipient: japan }))).toEqual(at("recipient", { ...lines, ...name }));
  expect(errorsOf(giftOrder({ addressSource: "buyer", me: japan }))).toEqual(at("me", { ...lines, ...name }));
  const toBuyer = giftOrder({ addressSource: "buyer", recipient: { ...sam, firstName: "李" } });
  expect(errorsOf(toBuyer)).toBeUndefined();
  expect(
    errorsOf(giftOrder({ profileType: "existing", found, me: { ...ben, firstName: "李" } })),
  ).toBeUndefined();
});
