import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeServices } from "#tests/services.ts";
import type { Services } from "#web/context.ts";
import { languages } from "#web/tag/finder-texts/finder-texts.ts";
import { createFinderPage, readFinderId } from "./finder-page.ts";

function visit(db: Database, path: string, given: Partial<Services> = {}, init: RequestInit = {}) {
  const services = makeServices(db, given);
  const request = new Request(new URL(path, services.siteUrl), init);
  return createFinderPage(services)(request, readFinderId(new URL(request.url).pathname) ?? "");
}

async function read(db: Database, { publicId }: { publicId: string }, given?: Partial<Services>) {
  const answer = await visit(db, `/p/${publicId}`, given);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function bytesOnTheWire(answer: Response): Promise<number> {
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 200 OK\r\n${head}\r\n`.length + (await answer.arrayBuffer()).byteLength;
}

const sample = "'; <script>alert(1)</script>";

test("finder page: shows name and phone, with links to text, call and email", async ({ db }) => {
  const profile = await makeProfile(db, {
    displayName: `O'Brien-Łukasz 李 ${sample}`,
    notes: "See https://x.example",
  });
  const html = await read(db, profile);

  expect(html).toContain("O&#x27;Brien-Łukasz 李 &#x27;; &lt;script&gt;");
  expect(html).toContain("(214) 555-0137");
  for (const link of ["sms:+12145550137", "tel:+12145550137", `mailto:${profile.email}`]) {
    expect(html).toContain(`href="${link}`);
  }
  expect(html).not.toContain('href="https://x.example');
});

test("finder page: hidden details are not in the page", async ({ db }) => {
  const profile = await makeProfile(db, {
    notes: "Hidden note",
    displayNameVisible: false,
    displayPhoneVisible: false,
    displayEmailVisible: false,
    displayNotesVisible: false,
  });
  const html = await read(db, profile);

  const texts = ["Ada", "2145550137", "555-0137", profile.email, "Fairway Drive", "Austin", "Hidden"];
  for (const hidden of texts) expect(html).not.toContain(hidden);
  expect(html).toContain("You found a golf bag");
});

test("finder page: an address with line 1 or city links to a map", async ({ db }) => {
  const shown = { displayAddressVisible: true, addressLine1: null, state: null, postalCode: null };
  const withCity = await makeProfile(db, { ...shown, city: "Austin" });
  const without = await makeProfile(db, { ...shown, city: null, postalCode: "78701-0042" });

  const map = "https://www.google.com/maps/search/?api=1&amp;query=Austin";
  expect(await read(db, withCity)).toContain(map);
  expect(await read(db, without)).not.toContain("78701-0042");
});

test("finder page: an unknown id and a missing id return the same 404", async ({ db }) => {
  const unknown = await visit(db, "/p/0123456789abcdef0123456789abcdef");
  const malformed = await visit(db, "/p/..%2f<script>");
  const text = await unknown.text();

  expect([unknown.status, malformed.status]).toEqual([404, 404]);
  expect(text).toContain("Profile not found.");
  expect(await malformed.text()).toBe(text);
});

test("finder page: no index, store, referrer or frame; hashes in the CSP", async ({ db }) => {
  const { publicId } = await makeProfile(db);
  const answer = await visit(db, `/p/${publicId}`);
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";

  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  for (const [, tag, content] of html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)) {
    const hash = createHash("sha256")
      .update(content ?? "")
      .digest("base64");
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
  }
});

test("finder page: only a paid profile without an owner can be claimed", async ({ db }) => {
  const { userId } = await makeAccount(makeServices(db));
  const paid = await makeProfile(db, { paidAt: new Date() });
  const owned = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date(), userId });
  const draft = await makeProfile(db);
  const claim = `<a class="mine" href="/tag/${paid.publicId}/claim">This is my tag</a>`;
  expect(await read(db, { publicId: paid.publicId.toUpperCase() })).toContain(claim);
  for (const profile of [owned, draft]) expect(await read(db, profile)).not.toContain("This is my tag");
});

test("payment origins: the provider, in the demo also the sandbox", async ({ db }) => {
  const profile = await makeProfile(db);
  const live = await read(db, profile, { sandboxUrl: "http://localhost:4242" });
  expect(live).toContain('data-origins="https://checkout.stripe.com"');
  expect(live).not.toContain("Demo");

  const html = await read(db, profile, { mode: "demo", sandboxUrl: "http://localhost:4242" });
  expect(html).toContain(">Proceed to Checkout</button>");
  expect(html).toContain('"https://checkout.stripe.com http://localhost:4242 http://127.0.0.1:4242"');
  expect(html).toContain("Demo shop: no real money moves.");
});

test("finder page: the longest page fits the first round trip", async ({ db }) => {
  const usual = await makeProfile(db, { notes: "Leave it at the pro shop of any club in Austin." });
  expect(await bytesOnTheWire(await visit(db, `/p/${usual.publicId}`))).toBeLessThan(7_000);

  const long = await makeProfile(db, {
    displayName: "Ł".repeat(100),
    notes: sample.repeat(72).slice(0, 2000),
    displayAddressVisible: true,
    addressLine1: '"'.repeat(200),
    addressLine2: "'".repeat(200),
    city: "李".repeat(100),
    paidAt: new Date(),
    ...{ isLost: true, lostSince: "2026-02-03", whatsAppVisible: true },
    ...{ lostReward: "Łódź ".repeat(24).trim(), lostMessage: sample.repeat(12).slice(0, 300) },
  });
  for (const language of languages) {
    const headers = { "accept-encoding": "gzip, deflate, br", "accept-language": language };
    const answer = await visit(db, `/p/${long.publicId}`, {}, { headers });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(await bytesOnTheWire(answer), language).toBeLessThan(14_600);
  }
});
