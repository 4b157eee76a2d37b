import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#platform/database.ts";
import type { LoadLimits } from "#platform/fetch-picture.server.ts";
import type { Files } from "#platform/files/files.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { Secret } from "#platform/tokens.server.ts";
import type { EmailQueue } from "#shop/email-queue.server.ts";
import type { DrawTag } from "#shop/engraving/tag-picture.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import type { RateLimits } from "./rate-limits.server.ts";

export type Context = Readonly<RouterContextProvider>;

export type Services = {
  db: Database;
  payments: Payments;
  jobs: ShopJobs;
  emailQueue: EmailQueue;
  files: Files;
  drawTag: DrawTag;
  /** Returns the bytes at a public address; undefined for every failure. */
  fetchPicture: (address: string, limits: LoadLimits) => Promise<Uint8Array | undefined>;
  siteUrl: string;
  /** All subdomains of the shop's host are reached by https alone. */
  hstsSubdomains?: boolean;
  /** Signs cookies and order links, encrypts private files and second factors. */
  secret: Secret;
  mode: "demo" | "live";
  sandboxUrl?: string;
  limits: RateLimits;
  admin: {
    /** This account becomes an administrator once its email is verified. */
    email: string | undefined;
    requiresSecondFactor: boolean;
  };
  now: () => Date;
  /** Logs a bug or an outage once, without personal data. */
  report: (error: unknown, requestId: string) => void;
};

export type RequestFacts = {
  id: string;
  /** The client's address as TRUSTED_PROXIES allows to know it. */
  address: string;
  nonce: string;
  /** An administrator is signed in, which storefront pages don't show. */
  isAdmin?: boolean;
  /** The error that a page failed with. */
  failure?: unknown;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();

/** The hash of the browser's signed cookie, which is set where it is missing. */
export const browserContext = createContext<() => string>();

export const cookiesContext = createContext<{ header: string | null; set: (cookie: string) => void }>();

/** The bytes of the rendered page: its Response has none, because reading a Response's body back costs two streams. */
export const renderedContext = createContext<{ html?: Buffer<ArrayBuffer> }>();

/** Why the session could not be read; undefined where it could. */
export const sessionFailureContext = createContext<unknown>(undefined);

/** Undefined for a visitor without a session. */
export const signedInContext = createContext<SignedIn | undefined>();

/** Set below the guard of the administration. */
export const adminContext = createContext<{ userId: string; email: string }>();

/** Set below the guard of the account's pages. */
export const accountContext = createContext<SignedIn>();
