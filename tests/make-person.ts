import type { TypedPerson } from "#web/ordering/order-form.ts";

export const teeRoad = {
  addressLine1: "1 Tee Road",
  addressLine2: "",
  city: "Pinehurst",
  state: "NC",
  postalCode: "28374",
};

/** Somebody who has typed all that an order asks for. */
export const sam: TypedPerson = {
  ...teeRoad,
  firstName: "Sam",
  lastName: "Snead",
  phone: "(214) 555-0137",
  email: "sam@example.com",
};
