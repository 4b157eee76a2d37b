import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { taxExemptions } from "#shop/taxes/taxes.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { zipPersonData } from "./personal-data.server.ts";

test("my data: each text of a list is on its own line", async ({ db }) => {
  const { email, userId } = await makeAccount({ db });
  await db.insert(taxExemptions).values({ userId, number: "77-1", states: ["NC", "SC"], updatedAt: now });
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipPersonData(db, { email, userId })) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  expect(strFromU8(files["my-data.html"]!)).toContain("<dt>States</dt><dd>NC\nSC</dd>");
});
