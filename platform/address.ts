export const addressParts = ["addressLine1", "addressLine2", "city", "state", "postalCode"] as const;

export type Address = Record<(typeof addressParts)[number], string>;

/** An address as it is stored: whole but for the second line, which most don't have. */
export type StoredAddress = Omit<Address, "addressLine2"> & { addressLine2: string | null };

/** An address of somebody who may have left out any part. */
export type IncompleteAddress = { [Part in keyof Address]?: string | null | undefined };

export function pickAddress<From extends Record<keyof Address, unknown>>(
  from: From,
): Pick<From, keyof Address> {
  const { addressLine1, addressLine2, city, state, postalCode } = from;
  return { addressLine1, addressLine2, city, state, postalCode };
}

/** Returns the address of something that may have parts of one; those that are missing are empty. */
export function addressIn(from: IncompleteAddress | undefined): Address {
  return {
    addressLine1: from?.addressLine1 ?? "",
    addressLine2: from?.addressLine2 ?? "",
    city: from?.city ?? "",
    state: from?.state ?? "",
    postalCode: from?.postalCode ?? "",
  };
}

export const emptyAddress = addressIn(undefined);

export const noAddress = {
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  postalCode: null,
};

/** `1 Fairway Drive, Austin, TX`; empty without a street. */
export function shortAddress({ addressLine1, city, state }: IncompleteAddress): string {
  return addressLine1 ? [addressLine1, city, state].filter(Boolean).join(", ") : "";
}

/** True if a map can find something. */
export function hasPlace({ addressLine1, city }: IncompleteAddress): boolean {
  return Boolean(addressLine1 || city);
}

/** The lines as on an envelope, with the name if there is one. Parts that are missing leave no gap. */
export function addressLines(to: IncompleteAddress & { name?: string }): string[] {
  const region = [to.state, to.postalCode].filter(Boolean).join(" ");
  const place = [to.city, region].filter(Boolean).join(", ");
  return [to.name, to.addressLine1, to.addressLine2, place].flatMap((line) => line || []);
}
