import * as z from "zod/mini";
import { checkoutResponse, reportedChange } from "#shop/checkout/checkout-response.ts";
import type { ownProfileRequest } from "#shop/profiles/complete-own-profile.server.ts";
import type {
  findProfileRequest,
  guestProfileRequest,
  userAccountRequest,
} from "#shop/profiles/guest-profile.ts";
import {
  foundProfileResponse,
  madeProfileResponse,
  ownProfileResponse,
} from "#shop/profiles/profile-responses.ts";

const responses = {
  "create-user-account": madeProfileResponse,
  "create-guest-profile": madeProfileResponse,
  "find-profile": foundProfileResponse,
  "complete-own-profile": ownProfileResponse,
  "create-stripe-checkout": checkoutResponse,
};

type Requests = {
  "create-user-account": z.input<typeof userAccountRequest>;
  "create-guest-profile": z.input<typeof guestProfileRequest>;
  "find-profile": z.input<typeof findProfileRequest>;
  "complete-own-profile": z.input<typeof ownProfileRequest>;
  "create-stripe-checkout": object;
};

const refusal = z.object({
  errorCode: z._default(z.string(), ""),
  message: z._default(z.string(), ""),
  field: z._default(z.string(), ""),
  changes: z._default(z.array(reportedChange), []),
});

/** Why a call failed. `UNREACHABLE`: no JSON came back. `INVALID_RESPONSE`: a success that lacks what it promises. */
export type Refusal = z.output<typeof refusal>;

type Responses = { [Name in keyof typeof responses]: z.output<(typeof responses)[Name]> };

/** Calls a function of the server. Never throws; anything but a complete success is a refusal. */
export async function callFunction<Name extends keyof Requests>(
  name: Name,
  body: Requests[Name],
  send: typeof fetch = fetch,
): Promise<Responses[Name] | (Refusal & { success: false })> {
  const refused = (why: Partial<Refusal>) => ({
    success: false as const,
    ...refusal.parse({ ...why }),
  });
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    const read = responses[name].safeParse(answer);
    if (read.success) return read.data as Responses[Name];
    if (response.ok) return refused({ errorCode: "INVALID_RESPONSE" });
    return refused(refusal.safeParse(answer).data ?? { errorCode: "UNREACHABLE" });
  } catch {
    return refused({ errorCode: "UNREACHABLE" });
  }
}
