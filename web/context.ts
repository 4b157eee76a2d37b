import { createContext } from "react-router";
import type { Database } from "#platform/database.ts";
import type { Load } from "#platform/external/fetch-external.server.ts";
import type { Files } from "#platform/files/files.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { ShopJobs } from "#shop/jobs.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";

/** What pages and machine endpoints may use; made once by the process, or by a test. */
export type Services = {
  db: Database;
  payments: Payments;
  jobs: ShopJobs;
  files: Files;
  /** What an address of the public internet answers; undefined whatever goes wrong. */
  fetchExternal: (address: string, most: Load) => Promise<Uint8Array | undefined>;
  siteUrl: string;
  /** Signs cookies and order links, encrypts private files and second factors. */
  secret: string;
  mode: "demo" | "live";
  /** Where the sandbox's inbox and payment page are, in demo mode. */
  sandboxUrl?: string;
  limits: Limits;
  admin: {
    /** This account becomes an administrator once its mailbox is proven. */
    email: string | undefined;
    requiresSecondFactor: boolean;
  };
  now: () => Date;
  /** Logs a bug or an outage once, without anybody's data. */
  report: (error: unknown, requestId: string) => void;
};

/** Calls per address and minute (see server/environment.ts). */
export type Limits = {
  profiles: number;
  searches: number;
  checkouts: number;
  messages: number;
  /** Of /order/success, /order/view and invoices as files: each asks the provider, guesses at a token or draws. */
  orderViews: number;
  /** Sign-ups, forgotten passwords and claims: each sends a mail. */
  accounts: number;
  signIns: number;
};

export type RequestFacts = {
  id: string;
  /** The client's address as far as TRUSTED_PROXIES lets it be known. */
  address: string;
  nonce: string;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();

/** The hash of the browser that asks, by its signed cookie, which it gets where it has none. */
export const browserContext = createContext<() => string>();

/** The cookies of the request, and how to set one on the response, whatever the page answers. */
export const cookiesContext = createContext<{ header: string | null; set: (cookie: string) => void }>();

/** Why it can't be known who is signed in; undefined when it is known. */
export const sessionFailureContext = createContext<unknown>(undefined);

/** Who is signed in, as the session of the request says; undefined for visitors and guests. */
export const signedInContext = createContext<SignedIn | undefined>();

/** Which administrator acts; set by the guard of web/pages/admin. */
export const adminContext = createContext<{ userId: string; email: string }>();

/** Who the pages of web/pages/account are for; set by their guard. */
export const accountContext = createContext<SignedIn>();
