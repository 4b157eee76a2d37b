export type Address = {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
};

export function addressLines(
  to: Omit<Address, "addressLine2"> & { name?: string; addressLine2: string | null },
) {
  const { name = "", addressLine1, addressLine2, city, state, postalCode } = to;
  return [name, addressLine1, addressLine2 ?? "", `${city}, ${state} ${postalCode}`].filter(Boolean);
}

export const addressParts = ["addressLine1", "addressLine2", "city", "state", "postalCode"] as const;

type Incomplete = { [Part in keyof Address]?: string | null | undefined };

/** Returns the five parts of it and nothing else. */
export function pickAddress<From extends Record<keyof Address, unknown>>(
  from: From,
): Pick<From, keyof Address> {
  const { addressLine1, addressLine2, city, state, postalCode } = from;
  return { addressLine1, addressLine2, city, state, postalCode };
}

/** Returns the address of something that may have parts of one; those that are missing are empty. */
export function addressIn(from: Incomplete | undefined): Address {
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
export function shortAddress({ addressLine1, city, state }: Incomplete): string {
  return addressLine1 ? [addressLine1, city, state].filter(Boolean).join(", ") : "";
}

/** Whether there is something to find on a map. */
export function hasPlace({ addressLine1, city }: Incomplete): boolean {
  return Boolean(addressLine1 || city);
}

/** The lines of an address of which its owner may have left out any part. */
export function incompleteLines({
  addressLine1,
  addressLine2,
  city,
  state,
  postalCode,
}: Incomplete): string[] {
  const region = [state, postalCode].filter(Boolean).join(" ");
  const place = [city, region].filter(Boolean).join(", ");
  return [addressLine1, addressLine2, place].flatMap((line) => line || []);
}
