import { policies } from "#web/storefront/policies.ts";
import type { Things } from "./people.ts";

/** Strangers may come to these from a search engine; every other page says noindex. */
export const indexedPages: string[] = [
  ...["/", "/products", "/order", "/group", "/about", "/contact"],
  ...policies.map(({ to }) => to),
];

/** Roles of a caller. The administrator also has a customer's account and profile. */
export const roles = ["visitor", "guest", "customer", "admin"] as const;
export type Role = (typeof roles)[number];

/** Whose object is asked for. */
export const whose = ["own", "another's", "nobody's"] as const;
export type Whose = (typeof whose)[number];

/** `data` is the router's request after a click on a link. */
export type Case = { role: Role; of: Whose; kind: "page" | "data" };

/** The expected status of a case. */
export type Status = (asked: Case) => number;

export type Rule = {
  /** The URL of somebody's object, or one for everybody; without it, the route's own URL. */
  path?: string | ((of: Things) => string | Promise<string>);
  get: Status;
  post: Status;
  /** What is posted: form fields of a page, the JSON of an endpoint. */
  body?: (of: Things) => Record<string, unknown>;
  /** The link itself gives access, as those in emails do. */
  opensToHolder?: true;
  /** Admins may read everybody's objects there. */
  isForAdmins?: true;
};

export function pathOf({ path }: Pick<Rule, "path">, route: string, of: Things): string | Promise<string> {
  return typeof path === "function" ? path(of) : (path ?? route);
}

/** As a customer: an admin session counts in the administration alone. */
export function isSignedIn(role: Role): boolean {
  return role === "customer";
}

export const always = (status: number): Status => {
  return () => status;
};

/** Everybody who holds the link; an expired link looks like an unknown one. */
export const byLink =
  (status: number): Status =>
  ({ of }) =>
    of === "nobody's" ? 404 : status;

/** Visitors are redirected to the sign-in. */
export const forAccounts: Status = ({ role }) => (isSignedIn(role) ? 200 : 302);

/** Somebody else's object and an unknown one look alike. */
export const forOwners: Status = ({ role, of }) => (isSignedIn(role) && of === "own" ? 200 : 302);

/** Signed-in people are redirected. */
export const forSignedOut: Status = ({ role }) => (isSignedIn(role) ? 302 : 200);

/** The page has no action. */
export const noAction = always(405);

/** The same behind the guard, which comes first. */
export const noActionForAccounts: Status = ({ role }) => (isSignedIn(role) ? 405 : 302);

/** The administration: everybody else is redirected, without a byte of it. */
export const forAdmins: Status = ({ role }) => (role === "admin" ? 200 : 302);

/** The same for one object by its path: an unknown one returns 404. */
export const forAdminsUnlessGone =
  (status = 200): Status =>
  ({ role, of }) =>
    role !== "admin" ? 302 : of === "nobody's" ? 404 : status;

/** An administrator's own data is no customer's. */
export const forAdminsOfCustomers =
  (status: number): Status =>
  ({ role, of }) =>
    role !== "admin" ? 302 : of === "another's" ? status : 404;

/** What an administrator posts there is answered so, and everybody else is sent away. */
export const forAdminsOnly =
  (status: number): Status =>
  ({ role }) =>
    role === "admin" ? status : 302;
