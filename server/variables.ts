import { z } from "zod";
import { isEmailAddress, normalizeEmail } from "#platform/email-address.ts";

const email = z
  .string()
  .transform(normalizeEmail)
  .refine(isEmailAddress, { error: "must be an e-mail address" });
const port = wholeNumber(1, 65_535);
const rate = wholeNumber(1, 1_000_000);
const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));

/** Every environment variable of the shop, as .env.example explains them. Each message ends a sentence that begins with the name. */
export const variables = z.object({
  SHOP_MODE: oneOf("demo", "live").default("demo"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  SITE_URL: webUrl.optional(),
  TRUSTED_PROXIES: z.string().default(""),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, "must be an address that begins with postgres://").optional(),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_REQUIRE_2FA: oneOf("true", "false")
    .default("false")
    .transform((word) => word === "true"),
  SMTP_URL: address(/^smtps?:\/\/[^/]/, "must be an address that begins with smtp:// or smtps://").optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: webUrl.optional(),
  SANDBOX_PORT: port.default(4242),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webUrl.optional(),
  RATE_PROFILES: rate.default(20),
  RATE_SEARCHES: rate.default(10),
  RATE_CHECKOUTS: rate.default(20),
  RATE_MESSAGES: rate.default(5),
  RATE_ORDER_VIEWS: rate.default(60),
  RATE_ACCOUNTS: rate.default(10),
  RATE_SIGN_INS: rate.default(30),
  RECONCILE_AFTER_SECONDS: wholeNumber(0, 1_000_000).default(120),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "silent").default("info"),
});

export type Variables = z.infer<typeof variables>;

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .refine((number) => number >= least && number <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    });
}

function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const choice = new Intl.ListFormat("en", { type: "disjunction" }).format(words);
  return z.enum(words, { error: `must be ${choice}` });
}

function address(begin: RegExp, error: string) {
  return z.string().refine((text) => begin.test(text) && URL.canParse(text), { error });
}
