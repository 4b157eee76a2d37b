import { inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { makeVariant } from "#tests/make.ts";
import { makePerson, nobodys, openBrowser, type Person, type Things } from "./people.ts";
import { type Case, type Role, type Rule, roles, whose } from "./rules.ts";

type Browser = ReturnType<typeof openBrowser>;

type Asked = Omit<Case, "kind"> & {
  browser: Browser;
  object: Things;
  /** The words that must not be in the answer. */
  foreign: string[];
};

type ObjectRule = Pick<Rule, "path" | "body" | "opensToHolder" | "isForAdmins">;

/** A visitor without anything, a guest who bought, a customer, an administrator, and another customer who only owns. */
export async function makeEverybody(db: Database) {
  const productId = (await makeVariant(db)).id;
  const people: Record<Exclude<Role, "visitor">, Person> = {
    guest: await makePerson(db, "guestmark", { hasAccount: false, productId }),
    customer: await makePerson(db, "customermark", { hasAccount: true, productId }),
    admin: await makePerson(db, "adminmark", { hasAccount: true, isAdmin: true, productId }),
  };
  const other = await makePerson(db, "othermark", { hasAccount: true, productId });
  return { people, other, productId, visitor: openBrowser(db) };
}

/** Runs every case of every rule with the same people, who are there for each rule as they were made. */
export async function askEverybody<ARule extends ObjectRule>(
  db: Database,
  rules: [name: string, rule: ARule][],
  askFor: (name: string, rule: ARule, asked: Asked) => Promise<void>,
) {
  const everybody = await makeEverybody(db);
  await db.execute(sql`savepoint everybody`);
  for (const [name, rule] of rules) {
    for (const asked of listCases(everybody, rule)) {
      const before = await stateOf(db, asked.object);
      await askFor(name, rule, asked);
      if (asked.of === "another's")
        expect.soft(await stateOf(db, asked.object), `${name}: ${asked.role} changes it`).toEqual(before);
    }
    await db.execute(sql`rollback to savepoint everybody`);
  }
}

/** Each role asks for its own object, for one of each other kind of person and for one that nobody has; or once, where there is no object. */
function listCases(
  { people, other, productId, visitor }: Awaited<ReturnType<typeof makeEverybody>>,
  { path, body, opensToHolder, isForAdmins }: ObjectRule,
) {
  const hasObject = typeof path === "function" || body !== undefined;
  const all = [...Object.values(people), other];
  const cases: Asked[] = [];
  for (const role of roles) {
    const self = role === "visitor" ? undefined : people[role];
    const others = [people.guest, role === "customer" ? other : people.customer, people.admin];
    const objects = {
      own: self && hasObject ? [self] : [],
      "another's": hasObject ? others.filter((one) => one !== self) : [],
      "nobody's": [nobodys(productId)],
    };
    for (const of of whose) {
      for (const object of objects[of]) {
        const mayRead = (one: Person) =>
          one === self || (opensToHolder && one === object) || (isForAdmins && role === "admin");
        const foreign = all.filter((one) => !mayRead(one)).flatMap(({ marks }) => marks);
        cases.push({ role, of, object, foreign, browser: self?.browser ?? visitor });
      }
    }
  }
  return cases;
}

/** Words of other people's data in a response that the request did not contain. */
export function foreignBytes(location: string | null, body: string, foreign: string[], asked: string) {
  const text = `${location} ${body}`.toLowerCase();
  const sent = asked.toLowerCase();
  return foreign.filter((word) => text.includes(word.toLowerCase()) && !sent.includes(word.toLowerCase()));
}

/** A browser keeps what an answer sets; the next case begins with the cookies of before. */
export async function asFound(browser: Browser, ask: () => Promise<Response>): Promise<Response> {
  const before = [...browser.cookies];
  const answer = await ask();
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  return answer;
}

/** What is stored of somebody's tag and draft: nobody else may change it. */
export async function stateOf(db: Database, { profileId, draftId }: Things) {
  return db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [profileId, draftId]))
    .orderBy(profiles.id);
}

/** What the router asks for when one comes by a link: `/orders.data`. */
export function dataOf(path: string): string {
  const [page = "", search] = path.split("?");
  return `${page === "/" ? "/_" : page}.data${search ? `?${search}` : ""}`;
}
