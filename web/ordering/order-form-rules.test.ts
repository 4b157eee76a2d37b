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

const fieldOf = (failure?: OrderFailure) => Object.keys(failure?.errors ?? {})[0] ?? "";

const placesOf = (failure?: OrderFailure) => Object.keys(failure?.errors ?? {});

/** Mends the first failure, then the next, and tells all in the order in which they came. */
function failuresOf(form: OrderForm, mended: OrderForm) {
  const failures: { title: string; field: string }[] = [];
  let current = form;
  for (let failure = checkOrderForm(current); failure; failure = checkOrderForm(current)) {
    failures.push({ title: failure.title, field: fieldOf(failure) });
    const [who, part] = fieldOf(failure).split(".") as ["me", keyof TypedPerson | undefined];
    current = part
      ? { ...current, [who]: { ...current[who], [part]: mended[who][part] } }
      : { ...current, [who]: mended[who] };
  }
  return failures;
}

test("a whole order passes, for oneself and as a gift, to each address", () => {
  expect(checkOrderForm(selfOrder())).toBeUndefined();
  for (const addressSource of ["recipient", "custom", "buyer"] as const) {
    expect(checkOrderForm(giftOrder({ addressSource }))).toBeUndefined();
  }
});

test("an empty order for oneself fails in the order of the form", () => {
  expect(failuresOf(emptyOrderForm, selfOrder())).toEqual([
    { title: "Name Required", field: "me.firstName" },
    { title: "Name Required", field: "me.lastName" },
    { title: "Phone Number Required", field: "me.phone" },
    { title: "Email Required", field: "me.email" },
    { title: "Address Required", field: "me.addressLine1" },
    { title: "City Required", field: "me.city" },
    { title: "State Required", field: "me.state" },
    { title: "Postal Code Required", field: "me.postalCode" },
    { title: "Product Required", field: "product" },
  ]);
});

test("an empty gift fails in the order of the form", () => {
  const titles = (addressSource: "buyer" | "custom") =>
    failuresOf({ ...emptyOrderForm, orderType: "gift" }, giftOrder({ addressSource })).map(
      ({ title }) => title,
    );
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

  expect(titles("buyer")).toEqual([
    ...people,
    "Buyer Address Required",
    "Buyer City Required",
    "Buyer State Required",
    "Buyer Postal Code Required",
    "Product Required",
  ]);
  expect(titles("custom")).toEqual([
    ...people,
    "Address Required",
    "City Required",
    "State Required",
    "Postal Code Required",
    "Product Required",
  ]);
});

test("all fields in error are marked at once, under the title of the first", () => {
  const problem = "A name, please.";
  expect(checkOrderForm(emptyOrderForm, problem)).toEqual({
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
  expect(checkOrderForm(gift)?.description).toBe("Please enter the recipient's first and last name.");
  expect(checkOrderForm(gift)?.errors).toEqual({
    "recipient.firstName": "Please enter the recipient's first name.",
    "recipient.lastName": "Please enter the recipient's last name.",
    "recipient.phone": "Please enter the recipient's phone number.",
    "recipient.email": "Please enter the recipient's email address.",
    "me.email": expect.stringContaining("email"),
    addressSource: "The recipient has no address yet. Please choose one of these options.",
  });
});

test("only what the form asks for is marked", () => {
  const existing = { profileType: "existing", me: emptyPerson, recipient: emptyPerson } as const;
  expect(
    placesOf(checkOrderForm(selfOrder({ ...existing, product: "", authMode: "signin" }), "No name.")),
  ).toEqual(["auth", "product"]);
  expect(placesOf(checkOrderForm(selfOrder(existing), "No name."))).toEqual(["query"]);
  expect(placesOf(checkOrderForm(giftOrder({ ...existing, addressSource: "" })))).toEqual([
    "query",
    "me.firstName",
    "me.lastName",
    "me.email",
  ]);
  const hidden = { ...found, name: "S. S.", isNameHidden: true as const };
  expect(placesOf(checkOrderForm(selfOrder({ ...existing, found: hidden }), "No name."))).toEqual([
    "engravedName",
  ]);
});

test("a tag that has sold out or is gone is marked with the other fields", () => {
  const order = selfOrder({ me: { ...sam, city: "" } });
  for (const gone of ["sold_out", "unavailable"] as const)
    expect(checkOrderForm(order, undefined, { gone })?.errors).toEqual({
      "me.city": "Please enter the city.",
      product: goneWords[gone],
    });
});

test("what is malformed is named in its own field", () => {
  const wrong: [Partial<TypedPerson>, string][] = [
    [{ phone: "555-0137" }, "me.phone"],
    [{ phone: "none" }, "me.phone"],
    [{ email: "sam@clubhouse" }, "me.email"],
    [{ addressLine1: "x".repeat(201) }, "me.addressLine1"],
    [{ addressLine2: "x".repeat(201) }, "me.addressLine2"],
    [{ city: "x".repeat(101) }, "me.city"],
    [{ state: "Bavaria" }, "me.state"],
    [{ postalCode: "2837" }, "me.postalCode"],
    [{ postalCode: "28374-12" }, "me.postalCode"],
  ];
  for (const [part, field] of wrong) {
    expect(fieldOf(checkOrderForm(selfOrder({ me: { ...sam, ...part } })))).toBe(field);
  }
});

test("white space is nothing", () => {
  expect(checkOrderForm(selfOrder({ me: { ...sam, lastName: " " } }))?.title).toBe("Name Required");
  expect(checkOrderForm(selfOrder({ me: { ...sam, city: "\t" } }))?.title).toBe("City Required");
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
  expect(fieldOf(checkOrderForm(giftOrder({ me: { ...ben, phone: "214" } })))).toBe("me.phone");
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
  expect(fieldOf(checkOrderForm(selfOrder({ product: "" }), problem))).toBe("product");
});

test("going on as guest needs name and email", () => {
  expect(checkGuest(emptyPerson)?.title).toBe("Information Required");
  expect(placesOf(checkGuest(emptyPerson))).toEqual(["me.firstName", "me.lastName", "me.email"]);
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
  expect(fieldOf(checkOrderForm(selfOrder({ me: japan })))).toBe("me.firstName");
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
