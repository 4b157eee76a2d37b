import type { Buying, Customer, Purchase } from "./buyers.ts";
import type { Browser, RecordedShop } from "./recorded-shop.ts";
import type { Workshop } from "./workshop.ts";

/** Everybody who acts in a scenario. */
export type Scene = Buying & { shop: RecordedShop; workshop: Workshop; guest: Browser } & Record<
    "ann" | "bob" | "carl" | "dora" | "ed" | "fay",
    Customer
  >;

/** By their titles, which name ids and folders of the recording. A paid purchase is returned: its pages are recorded. */
export type Scenarios = Record<string, (scene: Scene) => Promise<Purchase | undefined>>;

export const price = 14_99;
export const ups = (end: number) => `1Z999AA1012345678${end}`;

export const guestBuyer = {
  orderType: "gift",
  buyerName: "Gus Guest",
  buyerEmail: "gus@example.com",
  buyerPhone: "2145550111",
};

export function giftOf({ person: { name, email, phone } }: Customer) {
  return { orderType: "gift", buyerName: name, buyerEmail: email, buyerPhone: phone };
}

/** An address that the buyer types. */
export function toOffice(name: string) {
  const address = { addressLine1: "9 Office Park", city: "Dallas", state: "TX", postalCode: "75201" };
  return { source: "buyer", name, ...address };
}
