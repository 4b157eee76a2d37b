import { checkMode } from "./mode-rules.ts";
import { StartProblem } from "./start-problem.ts";
import { type Variables, variables } from "./variables.ts";

export type Environment = ReturnType<typeof toEnvironment>;

/** The one reader of environment variables. Throws StartProblem naming every variable that is wrong or missing. */
export function readEnvironment(from: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const read = variables.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartProblem(`These settings can't be used: ${problems.join("; ")}.`);
  }
  checkMode(read.data);
  return toEnvironment(read.data);
}

function toEnvironment(v: Variables) {
  return {
    mode: v.SHOP_MODE,
    port: v.PORT,
    host: v.HOST ?? (v.SHOP_MODE === "live" ? "0.0.0.0" : "127.0.0.1"),
    siteUrl: v.SITE_URL ?? `http://localhost:${v.PORT}`,
    trustedProxies: v.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    secret: v.SECRET,
    admin: { email: v.ADMIN_EMAIL, requiresSecondFactor: v.ADMIN_REQUIRE_2FA },
    smtpUrl: v.SMTP_URL,
    stripe: stripeOf(v),
    sandboxPort: v.SANDBOX_PORT,
    storage: storageOf(v),
    limits: {
      profiles: v.RATE_PROFILES,
      searches: v.RATE_SEARCHES,
      checkouts: v.RATE_CHECKOUTS,
      messages: v.RATE_MESSAGES,
      orderViews: v.RATE_ORDER_VIEWS,
      accounts: v.RATE_ACCOUNTS,
      signIns: v.RATE_SIGN_INS,
    },
    reconcileAfterSeconds: v.RECONCILE_AFTER_SECONDS,
    logLevel: v.LOG_LEVEL,
  };
}

/** Undefined: the sandbox's. */
function stripeOf(v: Variables) {
  if (!v.STRIPE_SECRET_KEY) return undefined;
  return {
    secretKey: v.STRIPE_SECRET_KEY,
    webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? "",
    ...(v.STRIPE_API_URL && { apiUrl: v.STRIPE_API_URL }),
  };
}

/** Undefined: a folder. */
function storageOf(v: Variables) {
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
