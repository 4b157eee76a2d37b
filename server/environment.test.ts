import { expect, test } from "vitest";
import { readEnvironment, requireOwnTexts } from "./environment.ts";

const live = {
  SHOP_MODE: "live",
  SITE_URL: "https://shop.example/",
  DATABASE_URL: "postgres://db.internal/shop",
  SECRET: "8d3f0c61b97ae2450f7be91c3da86240",
  SMTP_URL: "smtps://mail.internal",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

/** Expects that live mode with these settings besides does not start. */
function expectRefused(settings: Record<string, string>, problem: string) {
  expect(() => readEnvironment({ ...live, ...settings }), JSON.stringify(settings)).toThrow(problem);
}

test("environment: without settings, a demo on this machine only", () => {
  expect(readEnvironment({})).toMatchObject({
    mode: "demo",
    host: "127.0.0.1",
    port: 3000,
    siteUrl: "http://localhost:3000",
  });
  expect(readEnvironment({ PORT: "3100", SECRET: "" }).siteUrl).toBe("http://localhost:3100");
});

test("environment: live mode names every missing setting", () => {
  expect(readEnvironment(live)).toMatchObject({
    mode: "live",
    host: "0.0.0.0",
    siteUrl: "https://shop.example",
  });
  for (const name of Object.keys(live).filter((key) => key !== "SHOP_MODE"))
    expectRefused({ [name]: "" }, name);
  expectRefused({ SITE_URL: "http://shop.example" }, "https");
  expectRefused({ STRIPE_API_URL: "http://127.0.0.1:4242" }, "STRIPE_API_URL");
  expectRefused({ RATE_LIMITS: "off" }, "RATE_LIMITS");
  expectRefused({ S3_BUCKET: "tags" }, "S3_ACCESS_KEY_ID");
});

test("environment: live mode requires administrators' second factor unless told otherwise", () => {
  const isRequired = (word?: string) =>
    readEnvironment({ ...live, ADMIN_REQUIRE_2FA: word }).admin.requiresSecondFactor;
  expect([undefined, "", "true", "false"].map(isRequired)).toEqual([true, true, true, false]);
  expect(readEnvironment({}).admin.requiresSecondFactor).toBe(false);
});

test("environment: emails need TLS in live mode, unless it is turned off", () => {
  const requires = (from: Record<string, string>) => readEnvironment(from).smtpRequiresTls;
  expect([requires({}), requires({ SMTP_REQUIRE_TLS: "true" })]).toEqual([false, true]);
  expect([requires(live), requires({ ...live, SMTP_REQUIRE_TLS: "false" })]).toEqual([true, false]);
});

test("environment: live mode refuses test keys and weak secrets", () => {
  for (const key of ["sk_test_1", "rk_test_1"]) expectRefused({ STRIPE_SECRET_KEY: key }, "is a test key");
  expect(readEnvironment({ ...live, STRIPE_SECRET_KEY: "rk_live_1" }).stripe?.secretKey).toBe("rk_live_1");
  expectRefused({ STRIPE_WEBHOOK_SECRET: "whsec_sandbox" }, "the sandbox's, which everybody knows");
  const repeated = ["x".repeat(40), "changeme".repeat(4), "0123456789".repeat(4)];
  for (const SECRET of [...repeated, `${"-".repeat(30)}Change-Me`])
    expectRefused({ SECRET }, "a repeated text or a placeholder");
});

test("environment: live mode refuses the demo's policies, addresses and place, and names them", () => {
  const own = { demoPolicies: [], emails: ["shop@tags.golf"], street: "1 Main Street" };
  const start = (texts: Partial<Parameters<typeof requireOwnTexts>[1]>, from: object = live) =>
    requireOwnTexts(readEnvironment({ ...from }), { ...own, ...texts });
  expect(() => start({ demoPolicies: ["policies/terms.txt"] })).toThrow("policies/terms.txt is the demo's");
  for (const email of ["a@fairwaytags.example", "a@example.com", "a@shop.test"])
    expect(() => start({ emails: [...own.emails, email] }), email).toThrow(`${email} reaches nobody`);
  expect(() => start({ street: "12 Clubhouse Lane" })).toThrow("12 Clubhouse Lane is the demo's");
  start({ emails: ["a@example-shop.com"] });
  start({ demoPolicies: ["policies/terms.txt"], emails: ["a@shop.test"] }, {});
});

test("environment: trusted proxies are addresses or networks, never everybody", () => {
  const proxies = "10.0.0.0/8, 203.0.113.7 fd00::/8 2001:DB8::/32, ::1";
  expect(readEnvironment({ ...live, TRUSTED_PROXIES: proxies }).trustedProxies).toHaveLength(5);
  const refused = "foo 0.0.0.0/0 ::/0 10.0.0.0/33 10.0.0.1,10.0.0";
  const ipv4AsIPv6 = "::ffff:0:0/96 ::ffff:0:0/97 0:0:0:0:0:ffff::/96 ::/8 2::/7 64:ff9b::/96";
  for (const TRUSTED_PROXIES of `${refused} ${ipv4AsIPv6}`.split(" "))
    expectRefused({ TRUSTED_PROXIES }, "TRUSTED_PROXIES");
});

test("environment: the demo refuses a public address and a live key", () => {
  expect(() => readEnvironment({ SITE_URL: "https://shop.example" })).toThrow("public address");
  expect(() => readEnvironment({ SITE_URL: "http://127.0.0.1.evil.example" })).toThrow("public address");
  for (const name of ["HOST", "METRICS_HOST"])
    expect(() => readEnvironment({ [name]: "0.0.0.0" })).toThrow(`this machine only: ${name}`);
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: "sk_live_1" })).toThrow("live key");
});

test("environment: a secret takes the one before after a comma, by the same rules", () => {
  const other = "4e1b7a90c2d85f36a1b04c9e7d2f8835";
  const both = { ...live, SECRET: `${other}, ${live.SECRET}`, STRIPE_WEBHOOK_SECRET: "whsec_2,whsec_1" };
  const { secret, stripe } = readEnvironment(both);
  expect([secret, stripe?.webhookSecret]).toEqual([
    [other, live.SECRET],
    ["whsec_2", "whsec_1"],
  ]);
  expectRefused({ SECRET: `${other},${live.SECRET},${other}` }, "SECRET takes two at most");
  expectRefused({ SECRET: `${other},short` }, "SECRET must have at least 32 characters");
  expectRefused({ SECRET: `${other},` }, "SECRET must have at least 32 characters");
  expectRefused({ SECRET: `${other},${"ab".repeat(16)}` }, "a repeated text or a placeholder");
  expectRefused({ STRIPE_WEBHOOK_SECRET: "whsec_2," }, "STRIPE_WEBHOOK_SECRET must not be empty");
  expectRefused({ STRIPE_WEBHOOK_SECRET: "whsec_2,whsec_sandbox" }, "the sandbox's");
});

test("environment: a demo with Stripe keys needs the webhook secret", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_1" };
  expect(() => readEnvironment(keys)).toThrow("STRIPE_WEBHOOK_SECRET");
  expect(readEnvironment({ ...keys, STRIPE_WEBHOOK_SECRET: "whsec_1" }).stripe).toEqual({
    secretKey: "sk_test_1",
    webhookSecret: ["whsec_1"],
  });
});

test("environment: several processes need PostgreSQL", () => {
  expect(() => readEnvironment({ WEB_CONCURRENCY: "2" })).toThrow("WEB_CONCURRENCY=2 needs DATABASE_URL");
  expect(readEnvironment({ ...live, WEB_CONCURRENCY: "2" }).processes).toBe(2);
});

test("environment: each invalid setting is named with its rule", () => {
  const rules = [
    ["SHOP_MODE", "prod", "must be demo or live"],
    ["PORT", "a", "must be a whole number from 1 to 65535"],
    ["SITE_URL", "ftp://x", "must be an http or https address"],
    ["SECRET", "short", "must have at least 32 characters"],
    ["SMTP_URL", "smtp://", "must be an address that begins with smtp:// or smtps://"],
    ["SANDBOX_PORT", "0", "must be a whole number from 1 to 65535"],
    ["LOG_LEVEL", "loud", "must be fatal, error, warn, info, debug, or silent"],
  ];
  const problems = rules.map(([name, , rule]) => `${name} ${rule}`).join("; ");
  const settings = Object.fromEntries(rules.map(([name, value]) => [name, value]));
  expect(() => readEnvironment(settings)).toThrow(`These settings can't be used: ${problems}.`);
  for (const PORT of ["-1", "65536", "3000.5", "1e3", "0x50", " 80"]) {
    expect(() => readEnvironment({ PORT }), PORT).toThrow("PORT must be a whole number");
  }
});
