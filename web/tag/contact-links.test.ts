import { expect, test } from "vitest";
import { contactCard, contactLinks, mapLink } from "./contact-links.ts";
import { en } from "./finder-texts/en.ts";

const message =
  "Hello%2C%20I%20found%20your%20golf%20bag%20and%20have%20it%20with%20me.%20How%20can%20I%20get%20it%20back%20to%20you%3F";

test("finder links: text, call and email with the words already written", () => {
  expect(contactLinks({ phone: "2145550137", email: "bob@example.com", hasWhatsApp: true }, en)).toEqual({
    text: `sms:+12145550137?&body=${message}`,
    call: "tel:+12145550137",
    whatsApp: `https://wa.me/12145550137?text=${message}`,
    mail: `mailto:bob@example.com?subject=Found%20golf%20bag&body=${message}`,
  });
});

test("finder links: none for an invalid phone number or email address", () => {
  expect(contactLinks({ phone: "123;ext=javascript:alert(1)", email: "not an address" }, en)).toEqual({});
  expect(contactLinks({ phone: "12345", hasWhatsApp: true }, en)).toEqual({});
  expect(contactLinks({}, en)).toEqual({});
});

test("finder links: an email address cannot add recipients or fields", () => {
  const { mail } = contactLinks({ email: "mailto:a&cc=b?subject=x%0a@example.com" }, en);
  expect(mail).toMatch(/^mailto:a%26cc%3Db%3Fsubject%3Dx%250a@example\.com\?subject=Found/);
});

test("finder links: the map gets the address without its second line", () => {
  const address = {
    addressLine1: "1 Main & Oak St #2",
    addressLine2: "Unit 3",
    city: "Dallas",
    state: "TX",
    postalCode: "75201",
  };
  expect(mapLink(address)).toBe(
    "https://www.google.com/maps/search/?api=1&query=1%20Main%20%26%20Oak%20St%20%232%2C%20Dallas%2C%20TX%2075201",
  );
  expect(mapLink({ ...address, addressLine1: null, city: null })).toBeUndefined();
  expect(mapLink(undefined)).toBeUndefined();
});

test.each([
  ["Ada Palmer", "Palmer;Ada;;;"],
  ["John Smith Jr.", "Smith;John;;;Jr."],
  ["Palmer, III", "Palmer;;;;III"],
  ["Arnold Palmer, Sr.", "Palmer;Arnold;;;Sr."],
  ["Maria de la Cruz", "de la Cruz;Maria;;;"],
  ["Dr. Ludwig van Beethoven", "van Beethoven;Ludwig;;Dr.;"],
  ["Van Morrison", "Morrison;Van;;;"],
  ["Ana Lucia dos Santos Jr", "dos Santos;Ana Lucia;;;Jr"],
  ["Cher", "Cher;;;;"],
])("contact card: the parts of %s", (name, parts) => {
  expect(contactCard({ name, phone: "2145550137" })).toContain(`\r\nN:${parts}\r\n`);
});
