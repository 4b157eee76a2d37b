import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { createLink, readLink, takeLink } from "./account-emails.server.ts";
import { oneTimeLinks } from "./accounts.table.ts";

const now = new Date();
const expiresAt = new Date(now.getTime() + 3_600_000);
const value = { profileId: "1" };

test("link: it opens once, for its purpose and in its time; only a hash is stored", async ({ db }) => {
  const token = await createLink(db, "claim", { value, expiresAt });
  const claim = { purpose: "claim", token } as const;
  expect(JSON.stringify(await db.select().from(oneTimeLinks))).not.toContain(token);
  expect(await readLink(db, { purpose: "reset", token }, now)).toBeUndefined();
  expect(await readLink(db, claim, now)).toEqual(value);
  expect(await readLink(db, claim, expiresAt)).toBeUndefined();
  expect(await takeLink(db, { purpose: "reset", token }, now)).toBeUndefined();
  expect(await takeLink(db, claim, now)).toEqual(value);
  expect(await takeLink(db, claim, now)).toBeUndefined();
});

test("link: one that is too old is not taken", async ({ db }) => {
  const token = await createLink(db, "claim", { value, expiresAt });
  expect(await takeLink(db, { purpose: "claim", token }, expiresAt)).toBeUndefined();
});
