import type { Things } from "./people.ts";

/** Who asks. The administrator has an account and a profile like a customer, and signed in at /admin. */
export const roles = ["visitor", "guest", "customer", "other customer", "admin"] as const;
export type Role = (typeof roles)[number];

/** Whose object is asked for. */
export const whose = ["own", "another's", "nobody's"] as const;
export type Whose = (typeof whose)[number];

/** `data` is what the router asks for when one comes by a link. */
export type Case = { role: Role; of: Whose; kind: "page" | "data" };

/** The status that a case must be answered with. */
export type Status = (asked: Case) => number;

export type Rule = {
  /** The address of somebody's object; without it, the route's own address. */
  path?: (of: Things) => string | Promise<string>;
  get: Status;
  post: Status;
  /** What is posted: form fields of a page, the JSON of an endpoint. */
  body?: (of: Things) => Record<string, unknown>;
  /** Whoever knows the address may read what it is of: links of mails. */
  opensToHolder?: true;
  /** An administrator reads everybody's there. */
  isForAdmins?: true;
};

export function isSignedIn(role: Role): boolean {
  return role === "customer" || role === "other customer" || role === "admin";
}

export const always = (status: number): Status => {
  return () => status;
};

/** Whoever holds the link; one that is over is told as one that never was. */
export const byLink =
  (status: number): Status =>
  ({ of }) =>
    of === "nobody's" ? 404 : status;

/** Everybody else is sent to sign in. */
export const forAccounts: Status = ({ role }) => (isSignedIn(role) ? 200 : 302);

/** Another's and nobody's are told alike. */
export const forOwners: Status = ({ role, of }) => (isSignedIn(role) && of === "own" ? 200 : 302);

/** Who is signed in has nothing to do there. */
export const forSignedOut: Status = ({ role }) => (isSignedIn(role) ? 302 : 200);

/** There is nothing to post to. */
export const noAction = always(405);

/** The same behind the guard, which comes first. */
export const noActionForAccounts: Status = ({ role }) => (isSignedIn(role) ? 405 : 302);

/** The administration: everybody else is sent away, without a byte of it. */
export const forAdmins: Status = ({ role }) => (role === "admin" ? 200 : 302);

/** The same for the things of a path: what nobody has is told as missing. */
export const forAdminsUnlessGone =
  (status = 200): Status =>
  ({ role, of }) =>
    role !== "admin" ? 302 : of === "nobody's" ? 404 : status;

/** What an administrator posts there is answered so, and everybody else is sent away. */
export const forAdminsOnly =
  (status: number): Status =>
  ({ role }) =>
    role === "admin" ? status : 302;
