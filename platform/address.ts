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

export function addressIn(from: { [Part in keyof Address]?: string | undefined } | undefined): Address {
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", postalCode = "" } = from ?? {};
  return { addressLine1, addressLine2, city, state, postalCode };
}

export const emptyAddress = addressIn(undefined);
