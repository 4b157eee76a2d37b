/** The cart's earlier session could neither be ended nor looked at: it may have been paid. The cause tells why. */
export class EarlierPaymentUnclear extends Error {
  override name = "EarlierPaymentUnclear";
}
