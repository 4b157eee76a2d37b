import VCard from "vcard-creator";
import { addressLines, hasPlace } from "#platform/address.ts";
import { isEmailAddress, normalizeEmail } from "#platform/contact-details.ts";
import { parseName } from "#platform/person-name.ts";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";

type Words = { title: string; drafts: { "have-it": string } };

/** Makes links with the words already written, in the finder's language. */
export function contactLinks({ phone, email, hasWhatsApp }: PublicProfile, { title, drafts }: Words) {
  const message = drafts["have-it"];
  const number = /^\d{10}$/.test(phone ?? "") ? `1${phone}` : undefined;
  const address = mailbox(email ?? "");
  return {
    ...(number && {
      text: textLink(`+${number}`, message),
      call: `tel:+${number}`,
      ...(hasWhatsApp && { whatsApp: `https://wa.me/${number}?text=${encodeURIComponent(message)}` }),
    }),
    ...(address && { mail: mailLink(address, title, message) }),
  };
}

/** Undefined for an address that has neither line 1 nor city: a map can't find it. */
export function mapLink(address: PublicProfile["address"]): string | undefined {
  if (!address || !hasPlace(address)) return undefined;
  return searchLink(addressLines({ ...address, addressLine2: null }).join(", "));
}

export function searchLink(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** The message apps of iOS and Android both read `?&`. Without a number the phone asks to whom. */
export function textLink(number: string, body: string): string {
  return `sms:${number}?&body=${encodeURIComponent(body)}`;
}

function mailLink(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Escapes an address, so that nothing in it can add a recipient or a field. Undefined for anything but an email address. */
function mailbox(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  if (!isEmailAddress(address)) return undefined;
  const atSign = address.lastIndexOf("@");
  return `${encodeURIComponent(address.slice(0, atSign))}@${encodeURIComponent(address.slice(atSign + 1))}`;
}

/** Writes a vCard 3.0 of exactly what the page shows; undefined where it shows nothing to keep. */
export function contactCard({ name, phone, email, address, notes }: PublicProfile): string | undefined {
  if (!name && !phone && !email && !address) return undefined;
  const card = new VCard();
  const title = name ?? email ?? phone ?? "";
  card.addFullName(title);
  card.addName(parseName(name ?? ""));
  if (phone) card.addPhoneNumber({ number: `+1${phone}` });
  if (email) card.addEmail({ address: email });
  if (address) {
    const { addressLine1, addressLine2, city, state, postalCode } = address;
    const street = [addressLine1, addressLine2].filter(Boolean).join(", ");
    card.addAddress({ street, locality: city ?? "", region: state ?? "", postalCode: postalCode ?? "" });
  }
  if (notes) card.addNote(notes);
  return card.toString();
}
