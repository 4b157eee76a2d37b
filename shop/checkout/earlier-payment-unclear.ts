/** The cart's earlier session could neither be ended nor looked at: it may have been paid. The cause tells why. */
export class EarlierPaymentUnclear extends Error {
  override name = "EarlierPaymentUnclear";
}

/** By name, not by class, as of the provider's failures. */
export function isEarlierPaymentUnclear(error: unknown): boolean {
  return error instanceof Error && error.name === "EarlierPaymentUnclear";
}
