import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import type { KeyedEmail } from "#platform/email/send-once.server.ts";
import { openFiles } from "#platform/files/flydrive.server.ts";
import { createSignedCookie, type Secret, tokenHash } from "#platform/tokens.server.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { beginSecondFactor, confirmSecondFactor, withCode } from "#shop/accounts/second-factor.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { readTagPicture, tagPictureUrl } from "#shop/engraving/tag-picture.server.ts";
import { closeFind, findConversation, startFind, writeMessage } from "#shop/finds/finds.server.ts";
import { finds } from "#shop/finds/finds.table.ts";
import { checkSetupCode } from "#shop/finds/set-up-tag.server.ts";
import { orderViewToken, orderViewUrl } from "#shop/orders/purchases.server.ts";
import { setupCode } from "#shop/profiles/setup-code.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAdmin, openSession, password } from "#tests/make-account.ts";
import { foundForm } from "#tests/make-find.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import { temporaryFolder } from "./processes/run-shop.ts";
import { totp } from "./totp.ts";

const old: Secret = ["the secret of last year, long enough"];
const changed: Secret = ["the secret of this year, long enough", ...old];
const other: Secret = ["the secret of another shop, long enough"];

async function emailsBy(db: Database, secret: Secret, enqueued: [string, object][]) {
  const sent: KeyedEmail[] = [];
  const handlers = jobHandlers(makeServices(db, { secret }), { send: async (mail) => void sent.push(mail) });
  for (const [name, payload] of enqueued) await handlers[name as "find-answer"](payload as never);
  return sent.map(({ text }) => text).join("\n");
}

test("changed secret: cookies, private files and tag pictures of before are read", async () => {
  const site = (secret: Secret) => createSignedCookie("browser", { siteUrl: "http://shop.example", secret });
  const [cookie = ""] = site(old).write("browser-1", 60).split(";");
  expect([changed, other, old].map((secret) => site(secret).read(cookie))).toEqual([
    "browser-1",
    undefined,
    "browser-1",
  ]);
  const [fresh = ""] = site(changed).write("browser-2", 60).split(";");
  expect([changed, old].map((secret) => site(secret).read(fresh))).toEqual(["browser-2", undefined]);

  const { path, remove } = temporaryFolder();
  const key = "labels/1.pdf.sealed";
  const openWith = (secret: Secret) => openFiles(undefined, path, secret);
  await (await openWith(old)).put(key, Buffer.from("label"), { type: "application/pdf" });
  expect(Buffer.from((await (await openWith(changed)).read(key))!).toString()).toBe("label");
  expect(await (await openWith(other)).read(key)).toBeUndefined();
  remove();

  const front = { material: demoMaterials.navy, design: "crest", engravedName: "Ada" };
  const url = tagPictureUrl({ siteUrl: "", secret: old }, front)!;
  const token = url.split("=")[1] ?? "";
  expect([changed, other].map((secret) => readTagPicture(secret, token)?.engravedName)).toEqual([
    "Ada",
    undefined,
  ]);
});

test("changed secret: an order's later emails have the link of before", async ({ db }) => {
  const id = crypto.randomUUID();
  const viewed = { id, buyerEmail: "ada@example.com" };
  const viewTokenHash = tokenHash(orderViewToken(old, viewed));
  await makePaidPurchase(db, { ...viewed, viewTokenHash });
  const link = orderViewUrl({ siteUrl: "https://shop.example", secret: old }, { ...viewed, viewTokenHash });
  expect(await emailsBy(db, changed, [["order-confirmation", { purchaseId: id }]])).toContain(link);
  const fresh = orderViewUrl({ siteUrl: "", secret: changed }, { ...viewed, viewTokenHash: null });
  expect(fresh).not.toContain(orderViewToken(old, viewed));
});

test("changed secret: a find's links go on, and a blocked finder stays blocked", async ({ db }) => {
  const tag = await makeProfile(db, { paidAt: now });
  const given = () => ({
    ...{ profileId: tag.id, way: "have-it" as const, language: "en", device: "the finder's browser" },
    form: foundForm({ email: "finn@example.com" }),
  });
  const before = makeJobs();
  const finderToken = (await startFind(db, { jobs: before, secret: old }, given(), now)) ?? "";
  const [, answerToken = ""] = /answer\/(\S+)/.exec(await emailsBy(db, old, before.enqueued)) ?? [];
  const after = { jobs: makeJobs(), secret: changed };
  const written = await writeMessage(db, after, { link: { ownerToken: answerToken }, text: "Thanks!" }, now);
  expect(written).toBe("sent");
  expect(await emailsBy(db, changed, after.jobs.enqueued)).toContain(`/found/${finderToken}`);
  const reply = { jobs: makeJobs(), secret: changed };
  await writeMessage(db, reply, { link: { finderToken }, text: "It is at the desk." }, now);
  expect(await emailsBy(db, changed, reply.jobs.enqueued)).toContain(`/answer/${answerToken}`);
  expect(await findConversation(db, other, { ownerToken: answerToken })).toBeUndefined();

  await closeFind(db, after, { token: answerToken, isBlocked: true }, now);
  await startFind(db, after, given(), now);
  expect(await db.$count(finds, eq(finds.profileId, tag.id))).toBe(1);
});

test("changed secret: a setup card of before sets its tag up", async ({ db }) => {
  const tag = await makeProfile(db, { paidAt: now, displayName: "Bea", phoneNumber: "", setupCodeNumber: 1 });
  const typed = { publicId: tag.publicId, code: setupCode(old, tag) };
  expect((await checkSetupCode(db, changed, typed, now)).profile?.id).toBe(tag.id);
  expect((await checkSetupCode(db, other, typed, now)).profile).toBeUndefined();
});

test("changed secret: second factors and recovery codes of before are right", async ({ db }) => {
  const actor = await makeAdmin({ db });
  const at = new Date();
  const token = await openSession(db, actor.userId);
  const begun = await beginSecondFactor(db, old, { actor, password }, at);
  if (begun.outcome !== "begun") throw new Error(begun.outcome);
  const key = new URL(begun.uri).searchParams.get("secret") ?? "";
  const services = { secret: old, jobs: makeJobs() };
  await confirmSecondFactor(db, services, { actor, token, code: totp(key, -1, at.getTime()) }, at);
  const use = (secret: Secret, code: string) =>
    withCode(db, secret, { userId: actor.userId, code, now: at }, async () => "right");
  const [first = "", second = ""] = begun.recoveryCodes;
  expect(await use(other, first)).toEqual({ outcome: "wrong" });
  expect(await use(changed, first)).toBe("right");
  expect(await use(other, totp(key, 0, at.getTime()))).toEqual({ outcome: "wrong" });
  expect(await use(changed, totp(key, 0, at.getTime()))).toBe("right");
  expect(await use(changed, second)).toBe("right");
});
