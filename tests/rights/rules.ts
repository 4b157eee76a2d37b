import type { Things } from "./people.ts";

/** Who asks. The administrator's column joins here, in `makeEverybody` and in what `isSignedIn` and the rules say of it. */
export const roles = ["visitor", "guest", "customer", "other customer"] as const;
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
};

export function isSignedIn(role: Role): boolean {
  return role === "customer" || role === "other customer";
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
