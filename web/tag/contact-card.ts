import VCard from "vcard-creator";
import { nameParts } from "#platform/person-name.ts";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";

/** Writes a vCard 3.0 of exactly what the page shows; undefined where it shows nothing to keep. */
export function contactCard({ name, phone, email, address, notes }: PublicProfile): string | undefined {
  if (!name && !phone && !email && !address) return undefined;
  const card = new VCard();
  const title = name ?? email ?? phone ?? "";
  card.addFullName(title);
  card.addName(nameParts(name ?? ""));
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
