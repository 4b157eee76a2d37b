type Details = {
  type?: "invalid_request_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
};

/** An answer other than 200, in the words and with the status of Stripe. */
export class StripeError extends Error {
  status: 400 | 401 | 404 | 409 | 500 | 503;
  details: Details;

  constructor(status: StripeError["status"], message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body() {
    const { type = "invalid_request_error", code, param } = this.details;
    const docUrl = code ? `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` : undefined;
    return { error: { code, doc_url: docUrl, message: this.message, param, type } };
  }
}
