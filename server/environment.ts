import { z } from "zod";
import { isEmailAddress, normalizeEmail } from "#platform/contact-details.ts";
import { noRateLimits, rateLimits } from "#web/rate-limits.server.ts";

/** Stops the start; the message is one sentence for the person who started the shop. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

export const sandboxWebhookSecret = "whsec_sandbox";

export type Environment = ReturnType<typeof toEnvironment>;

/** The one reader of environment variables. Throws StartProblem naming every variable that is wrong or missing. */
export function readEnvironment(from: Record<string, string | undefined> = process.env): Environment {
  const settings = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(settings);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartProblem(`These settings can't be used: ${problems.join("; ")}.`);
  }
  checkMode(parsed.data);
  return toEnvironment(parsed.data);
}

function toEnvironment(v: Variables) {
  const isLive = v.SHOP_MODE === "live";
  return {
    mode: v.SHOP_MODE,
    port: v.PORT,
    host: v.HOST ?? (isLive ? "0.0.0.0" : "127.0.0.1"),
    siteUrl: v.SITE_URL ?? `http://localhost:${v.PORT}`,
    trustedProxies: v.TRUSTED_PROXIES,
    hstsSubdomains: v.HSTS_SUBDOMAINS ?? false,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseConnections: v.DATABASE_CONNECTIONS,
    processes: v.WEB_CONCURRENCY,
    metrics: v.METRICS_PORT === undefined ? undefined : { port: v.METRICS_PORT, host: v.METRICS_HOST },
    secret: v.SECRET,
    admin: { email: v.ADMIN_EMAIL, requiresSecondFactor: v.ADMIN_REQUIRE_2FA ?? isLive },
    smtpUrl: v.SMTP_URL,
    smtpRequiresTls: v.SMTP_REQUIRE_TLS ?? isLive,
    stripe: readStripe(v),
    sandboxPort: v.SANDBOX_PORT,
    storage: readStorage(v),
    limits: v.RATE_LIMITS === "on" ? rateLimits : noRateLimits,
    logLevel: v.LOG_LEVEL,
  };
}

/** Undefined: the sandbox. */
function readStripe(v: Variables) {
  if (!v.STRIPE_SECRET_KEY || !v.STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: v.STRIPE_SECRET_KEY,
    webhookSecret: v.STRIPE_WEBHOOK_SECRET,
    ...(v.STRIPE_API_URL && { apiUrl: v.STRIPE_API_URL }),
  };
}

/** Undefined: a folder. */
function readStorage(v: Variables) {
  if (!v.S3_BUCKET) return undefined;
  return {
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT,
    accessKeyId: v.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? "",
    publicUrl: v.S3_PUBLIC_URL ?? "",
  };
}

const email = z
  .string()
  .transform(normalizeEmail)
  .refine(isEmailAddress, { error: "must be an email address" });
const port = wholeNumber(1, 65_535);
const trueOrFalse = oneOf("true", "false").transform((word) => word === "true");
const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));

/** Every environment variable; .env.example explains them. A message continues the sentence that its name begins. */
const variables = z.object({
  SHOP_MODE: oneOf("demo", "live").default("demo"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  SITE_URL: webUrl.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((proxies) => proxies.every(isProxy), {
      error: "must be IP addresses or networks (CIDR), none wider than /7 or with IPv4 as IPv6",
    }),
  HSTS_SUBDOMAINS: trueOrFalse.optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: urlThatBegins(
    /^postgres(ql)?:\/\//,
    "must be an address that begins with postgres://",
  ).optional(),
  DATABASE_CONNECTIONS: wholeNumber(8, 500).default(24),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  SECRET: secret(32).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_REQUIRE_2FA: trueOrFalse.optional(),
  SMTP_URL: urlThatBegins(
    /^smtps?:\/\/[^/]/,
    "must be an address that begins with smtp:// or smtps://",
  ).optional(),
  SMTP_REQUIRE_TLS: trueOrFalse.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: secret(1).optional(),
  STRIPE_API_URL: webUrl.optional(),
  SANDBOX_PORT: port.default(4242),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webUrl.optional(),
  RATE_LIMITS: oneOf("on", "off").default("on"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "silent").default("info"),
});

type Variables = z.infer<typeof variables>;

const ip = z.union([z.ipv4(), z.ipv6()]);
/** Networks of IPv4 and of public or private IPv6 addresses: one that begins with zeros can hold all of IPv4. */
const network = z.union([z.cidrv4(), z.cidrv6().regex(/^[23f][\da-f]{3}:/i)]);

/** Refuses networks wider than the private ones: behind 0.0.0.0/0 everybody could forge their address. */
function isProxy(text: string): boolean {
  return ip.safeParse(text).success || (network.safeParse(text).success && Number(text.split("/")[1]) >= 7);
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .refine((number) => number >= min && number <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    });
}

/** The new one and, after a comma, the one before. */
function secret(min: number) {
  const error = min > 1 ? `must have at least ${min} characters` : "must not be empty";
  return z
    .string()
    .transform((text) => text.split(/\s*,\s*/) as [string, ...string[]])
    .refine((parts) => parts.length <= 2, { error: "takes two at most, with a comma between them" })
    .refine((parts) => parts.every(({ length }) => length >= min), { error });
}

function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const choice = new Intl.ListFormat("en", { type: "disjunction" }).format(words);
  return z.enum(words, { error: `must be ${choice}` });
}

function urlThatBegins(begin: RegExp, error: string) {
  return z.string().refine((text) => begin.test(text) && URL.canParse(text), { error });
}

function checkMode(v: Variables) {
  if (v.SHOP_MODE === "live") requireLive(v);
  else refuseDemo(v);
  if (v.WEB_CONCURRENCY > 1 && !v.DATABASE_URL)
    throw new StartProblem(
      `WEB_CONCURRENCY=${v.WEB_CONCURRENCY} needs DATABASE_URL: the embedded database serves one process.`,
    );
  if (v.STRIPE_SECRET_KEY && !v.STRIPE_WEBHOOK_SECRET)
    throw new StartProblem(
      "STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it: without it no webhook could be believed.",
    );
}

function requireLive(v: Variables) {
  const bucketSettings = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"] as const;
  const needed = [
    "SITE_URL",
    "DATABASE_URL",
    "SECRET",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    ...(v.S3_BUCKET ? bucketSettings : []),
  ] as const;
  const missing = needed.filter((name) => !v[name]);
  if (missing.length > 0) throw new StartProblem(`Live mode can't start without ${missing.join(", ")}.`);
  if (!v.SITE_URL?.startsWith("https://"))
    throw new StartProblem("Live mode needs a SITE_URL that begins with https://.");
  if (v.STRIPE_API_URL) throw new StartProblem("Live mode charges real cards: remove STRIPE_API_URL.");
  if (v.RATE_LIMITS === "off") throw new StartProblem("Live mode needs its rate limits: remove RATE_LIMITS.");
  requireRealSecrets(v);
}

/** Live mode promises nothing that its owner has not written. `demoPolicies`: the files that are still the demo's. */
export function requireOwnTexts(
  { mode }: Pick<Environment, "mode">,
  { demoPolicies, emails, street }: { demoPolicies: string[]; emails: string[]; street: string },
) {
  if (mode !== "live") return;
  if (demoPolicies.length > 0)
    throw new StartProblem(
      `Live mode needs your own policies: the text of ${demoPolicies.join(", ")} is the demo's. Write yours, take out the first line, and build again.`,
    );
  const unreachable = emails.filter((address) => reservedDomain.test(address));
  if (unreachable.length > 0)
    throw new StartProblem(
      `Live mode needs your own email addresses: ${unreachable.join(", ")} reaches nobody. Change shop.config.ts, and build again.`,
    );
  if (street === demoStreet)
    throw new StartProblem(
      `Live mode needs your own address: ${street} is the demo's. Change senderAddress in shop.config.ts, and build again.`,
    );
}

/** Domains that nobody can own (RFC 2606). */
const reservedDomain = /[@.]((example|test|invalid|localhost)|example\.(com|net|org))$/i;
const demoStreet = "12 Clubhouse Lane";

/** How the program `name` was called: by npm in a clone, or by itself on a server. */
export function calledAs(name: "admin" | "backup" | "restore"): string {
  return process.env.npm_lifecycle_event ? `npm run ${name} --` : `node build/server/${name}.js`;
}

const guessable = /^(.{1,16})\1+.{0,15}$|change|secret|password|example/i;

/** Refuses values of a trial: the shop would ship unpaid tags, or strangers could forge webhooks and sessions. */
function requireRealSecrets(v: Variables) {
  if (v.STRIPE_SECRET_KEY?.includes("_test_"))
    throw new StartProblem(
      "Live mode charges real cards: STRIPE_SECRET_KEY is a test key. To try Stripe with it, leave SHOP_MODE=demo.",
    );
  if (v.STRIPE_WEBHOOK_SECRET?.includes(sandboxWebhookSecret))
    throw new StartProblem(
      "Live mode needs the webhook secret of Stripe: STRIPE_WEBHOOK_SECRET is the sandbox's, which everybody knows.",
    );
  if (v.SECRET?.some((each) => guessable.test(each)))
    throw new StartProblem(
      "Live mode needs a SECRET that nobody guesses, and this is a repeated text or a placeholder. Create one: openssl rand -hex 32",
    );
}

function refuseDemo(v: Variables) {
  const host = v.SITE_URL ? new URL(v.SITE_URL).hostname : "localhost";
  if (!isLoopback(host)) {
    throw new StartProblem(
      `The demo never runs at a public address: SITE_URL is ${v.SITE_URL}. Set SHOP_MODE=live.`,
    );
  }
  for (const name of ["HOST", "METRICS_HOST"] as const) {
    const host = v[name];
    if (host && !isLoopback(host))
      throw new StartProblem(
        `The demo listens on this machine only: ${name} is ${host}. Set SHOP_MODE=live.`,
      );
  }
  if (v.STRIPE_SECRET_KEY?.includes("_live_")) {
    throw new StartProblem(
      "The demo never charges real cards: STRIPE_SECRET_KEY is a live key. Set SHOP_MODE=live.",
    );
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
