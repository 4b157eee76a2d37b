import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const rate = z.coerce.number().int().min(1).max(1_000_000);
const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));

const variables = z.object({
  SHOP_MODE: z.enum(["demo", "live"]).default("demo"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  SITE_URL: webUrl.optional(),
  TRUSTED_PROXIES: z.string().default(""),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z.string().startsWith("postgres", "must begin with postgres://").optional(),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
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
  RECONCILE_AFTER_SECONDS: z.coerce.number().int().min(0).default(120),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

type Variables = z.infer<typeof variables>;

export type Environment = ReturnType<typeof toEnvironment>;

/** Stops the start: its message is one sentence for whoever started the shop. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** The one reader of environment variables. Throws StartProblem naming every variable that is wrong or missing. */
export function readEnvironment(from: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const read = variables.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new StartProblem(`These settings can't be used: ${problems.join(", ")}.`);
  }
  return toEnvironment(read.data);
}

function toEnvironment(v: Variables) {
  if (v.SHOP_MODE === "live") requireLive(v);
  else refuseDemo(v);
  const siteUrl = v.SITE_URL ?? `http://localhost:${v.PORT}`;
  return {
    mode: v.SHOP_MODE,
    port: v.PORT,
    host: v.HOST ?? (v.SHOP_MODE === "live" ? "0.0.0.0" : "127.0.0.1"),
    siteUrl,
    trustedProxies: v.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    secret: v.SECRET,
    smtpUrl: v.SMTP_URL,
    stripe: v.STRIPE_SECRET_KEY
      ? {
          secretKey: v.STRIPE_SECRET_KEY,
          webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? "",
          ...(v.STRIPE_API_URL && { apiUrl: v.STRIPE_API_URL }),
        }
      : undefined,
    sandboxPort: v.SANDBOX_PORT,
    storage: v.S3_BUCKET
      ? {
          bucket: v.S3_BUCKET,
          region: v.S3_REGION,
          endpoint: v.S3_ENDPOINT,
          accessKeyId: v.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? "",
          publicUrl: v.S3_PUBLIC_URL ?? "",
        }
      : undefined,
    limits: {
      profiles: v.RATE_PROFILES,
      searches: v.RATE_SEARCHES,
      checkouts: v.RATE_CHECKOUTS,
      messages: v.RATE_MESSAGES,
      orderViews: v.RATE_ORDER_VIEWS,
    },
    reconcileAfterSeconds: v.RECONCILE_AFTER_SECONDS,
    logLevel: v.LOG_LEVEL,
  };
}

function requireLive(v: Variables) {
  const needed = [
    "SITE_URL",
    "DATABASE_URL",
    "SECRET",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ] as const;
  const missing: string[] = needed.filter((name) => !v[name]);
  if (v.S3_BUCKET) {
    for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"] as const) {
      if (!v[name]) missing.push(name);
    }
  }
  if (missing.length > 0) throw new StartProblem(`Live mode can't start without ${missing.join(", ")}.`);
  if (!v.SITE_URL?.startsWith("https://"))
    throw new StartProblem("Live mode needs a SITE_URL that begins with https://.");
  if (v.STRIPE_API_URL) throw new StartProblem("Live mode charges real cards: remove STRIPE_API_URL.");
}

function refuseDemo(v: Variables) {
  const host = v.SITE_URL ? new URL(v.SITE_URL).hostname : "localhost";
  if (!isLoopback(host)) {
    throw new StartProblem(
      `The demo never runs at a public address: SITE_URL is ${v.SITE_URL}. Set SHOP_MODE=live.`,
    );
  }
  if (v.HOST && !isLoopback(v.HOST)) {
    throw new StartProblem(`The demo listens on this machine only: HOST is ${v.HOST}. Set SHOP_MODE=live.`);
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
