type Details = {
  type?: "invalid_request_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
};

/** An answer other than 200, with the wording and status of Stripe. */
export class StripeError extends Error {
  status: 400 | 401 | 404 | 500 | 503;
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

/** 404, for example `noSuch("refund: 're_1'", "id")`. */
export function noSuch(record: string, param: string): StripeError {
  return new StripeError(404, `No such ${record}`, { code: "resource_missing", param });
}

/** An amount in an error message. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
