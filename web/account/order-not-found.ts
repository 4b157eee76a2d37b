/** What spec §6 says of an order that can't be shown; one that never was and another's are told alike. */
export const orderNotFound = {
  title: "Order not found",
  description: "This order doesn't exist or doesn't belong to you.",
};
