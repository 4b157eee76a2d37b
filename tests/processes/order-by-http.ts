import { cartFor } from "#tests/make.ts";

type Site = { siteUrl: string; sandboxUrl: string };

/** Posts JSON to the shop or the sandbox and returns the answer. */
export async function postJson(url: string, body: unknown): Promise<Record<string, unknown>> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, init);
  const text = await response.text();
  return text.startsWith("{") ? JSON.parse(text) : { status: response.status, text };
}

/** A self order by a client without browser, up to the open payment; answers its session id. */
export async function orderByHttp({ siteUrl }: Site, productId: string, email = newEmail()): Promise<string> {
  const cart = cartFor(productId, email);
  const { checkoutUrl, message } = await postJson(`${siteUrl}/api/functions/create-stripe-checkout`, cart);
  if (typeof checkoutUrl !== "string") throw new Error(`no payment page: ${message}`);
  return checkoutUrl.split("/").at(-1) ?? "";
}

/** A paid profile's address can't order as somebody new again. */
function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** The demo catalog's code of a product that sells. */
export const demoProduct = "CLASSIC-SADDLE";

export type InboxEmail = {
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** Waits until the inbox has `count` emails and returns them, or those that are there at the timeout. */
export async function emailsOf({ sandboxUrl }: Site, count: number, seconds = 60): Promise<InboxEmail[]> {
  for (let waited = 0; ; waited += 0.25) {
    const mails = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as InboxEmail[];
    if (mails.length >= count || waited >= seconds) return mails;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
