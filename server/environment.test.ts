import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const live = {
  SHOP_MODE: "live",
  SITE_URL: "https://shop.example/",
  DATABASE_URL: "postgres://db.internal/shop",
  SECRET: "x".repeat(32),
  SMTP_URL: "smtps://mail.internal",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("nothing configured is the demo, on this machine only", () => {
  expect(readEnvironment({})).toMatchObject({
    mode: "demo",
    host: "127.0.0.1",
    port: 3000,
    siteUrl: "http://localhost:3000",
  });
  expect(readEnvironment({ PORT: "3100", SECRET: "" }).siteUrl).toBe("http://localhost:3100");
});

test("live mode wants everything real and names what is missing", () => {
  expect(readEnvironment(live)).toMatchObject({
    mode: "live",
    host: "0.0.0.0",
    siteUrl: "https://shop.example",
  });
  for (const name of Object.keys(live).filter((key) => key !== "SHOP_MODE")) {
    expect(() => readEnvironment({ ...live, [name]: "" }), name).toThrow(name);
  }
  expect(() => readEnvironment({ ...live, SITE_URL: "http://shop.example" })).toThrow("https");
  expect(() => readEnvironment({ ...live, STRIPE_API_URL: "http://127.0.0.1:4242" })).toThrow(
    "STRIPE_API_URL",
  );
  expect(() => readEnvironment({ ...live, S3_BUCKET: "tags" })).toThrow("S3_ACCESS_KEY_ID");
});

test("the demo never stands at a public address nor takes a live key", () => {
  expect(() => readEnvironment({ SITE_URL: "https://shop.example" })).toThrow("public address");
  expect(() => readEnvironment({ SITE_URL: "http://127.0.0.1.evil.example" })).toThrow("public address");
  expect(() => readEnvironment({ HOST: "0.0.0.0" })).toThrow("this machine only");
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: "sk_live_1" })).toThrow("live key");
});

test("every setting that can't be used is named in one sentence", () => {
  expect(() => readEnvironment({ PORT: "a", SECRET: "short", SITE_URL: "ftp://x" })).toThrow(
    /^These settings can't be used: .*PORT.*SITE_URL.*SECRET.*\.$/,
  );
});
