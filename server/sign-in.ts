import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Database, undefinedIfTaken } from "#platform/database.ts";
import { hashPassword, type PasswordCost, passwordMatches } from "#platform/passwords.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { credentials, oneTimeLinks, secondFactors, sessions } from "#shop/accounts/sign-in.table.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { users } from "#shop/accounts/users.table.ts";
import { shopConfig } from "#shop-config";
import { openSecondFactor } from "./second-factor.ts";

type Options = { siteUrl: string; secret: string; passwordCost?: PasswordCost };

const cookieName = "fairway.session";

const day = 24 * 60 * 60;

/** Our own doors into the library: the cookie's token, a session without password (for links and orders), its end. */
const ownEndpoints = {
  id: "fairway",
  endpoints: {
    readToken: createAuthEndpoint({ method: "GET", requireHeaders: true }, async (ctx) => {
      const { sessionToken } = ctx.context.authCookies;
      return (await ctx.getSignedCookie(sessionToken.name, ctx.context.secret)) || undefined;
    }),
    openSession: createAuthEndpoint(
      { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError("NOT_FOUND");
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return session.token;
      },
    ),
    closeSession: createAuthEndpoint({ method: "POST", requireHeaders: true }, async (ctx) => {
      const { sessionToken } = ctx.context.authCookies;
      const token = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
      if (token) await ctx.context.internalAdapter.deleteSession(token);
      deleteSessionCookie(ctx);
    }),
  },
};

function makeAuth(db: Database, { siteUrl, secret, passwordCost }: Options) {
  const isSecure = siteUrl.startsWith("https:");
  return betterAuth({
    baseURL: siteUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { users, sessions, credentials, oneTimeLinks, secondFactors },
      transaction: false,
    }),
    user: { modelName: "users" },
    session: { modelName: "sessions", expiresIn: 30 * day, updateAge: day },
    account: { modelName: "credentials" },
    verification: { modelName: "oneTimeLinks", storeIdentifier: "hashed" },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: false },
      // On https its name begins with `__Host-`, which no other host can set; the library knows `__Secure-` alone.
      useSecureCookies: false,
      cookies: { session_token: { name: `${isSecure ? "__Host-" : ""}${cookieName}` } },
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    // Never signed in with here; the second factor's plugin compares passwords by these.
    emailAndPassword: {
      enabled: false,
      password: {
        hash: (password) => hashPassword(password, passwordCost),
        verify: ({ hash, password }) => passwordMatches(hash, password),
      },
    },
    plugins: [
      ownEndpoints,
      twoFactor({ issuer: shopConfig.companyName, schema: { twoFactor: { modelName: "secondFactors" } } }),
    ],
  });
}

export type Auth = ReturnType<typeof makeAuth>;

/** Better Auth behind the shop's own words; nothing of it is reachable by HTTP (docs/product-rules.md). */
export function openSignIn(db: Database, options: Options): SignIn {
  const { api, $context } = makeAuth(db, options);
  const hash = (password: string) => hashPassword(password, options.passwordCost);
  const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie();

  return {
    sessionToken: async (headers) =>
      headers.get("cookie")?.includes(cookieName) ? api.readToken({ headers }) : undefined,
    async startSession(userId, headers, kind = "customer") {
      const opened = await api.openSession({ body: { userId }, headers, returnHeaders: true });
      if (kind !== "customer")
        await db.update(sessions).set({ kind }).where(eq(sessions.token, opened.response));
      return cookiesOf(opened);
    },
    renewSession: async (headers) => cookiesOf(await api.getSession({ headers, returnHeaders: true })),
    endSession: async (headers) => cookiesOf(await api.closeSession({ headers, returnHeaders: true })),

    async endSessionsOf(userId, exceptToken) {
      const { internalAdapter } = await $context;
      const tokens = (await internalAdapter.listSessions(userId)).map(({ token }) => token);
      const ended = tokens.filter((token) => token !== exceptToken);
      if (ended.length > 0) await internalAdapter.deleteSessions(ended);
    },

    async createAccount({ email, name, password }) {
      const { internalAdapter } = await $context;
      const hashed = password === undefined ? undefined : await hash(password);
      if (await internalAdapter.findUserByEmail(email)) return "known";
      const user = await internalAdapter
        .createUser({ email, name, emailVerified: false }, { method: "email-password" })
        .catch(undefinedIfTaken);
      if (!user) return "known";
      if (hashed) await setCredential(user.id, hashed);
      return { userId: user.id };
    },

    async matchPassword(email, password) {
      const { internalAdapter } = await $context;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const stored = found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
      if (!found || !stored) {
        await hash(password);
        return undefined;
      }
      const matches = await passwordMatches(stored, password);
      return matches ? { userId: found.user.id, isConfirmed: found.user.emailVerified } : undefined;
    },

    async hasPassword(userId) {
      const credential = await (await $context).internalAdapter.findCredentialAccount(userId);
      return Boolean(credential?.password);
    },

    async replacePassword(userId, current, password) {
      const known = await (await $context).internalAdapter.findCredentialAccount(userId);
      const stored = known?.password;
      if (!stored || !(await passwordMatches(stored, current))) return false;
      const replaced = await db
        .update(credentials)
        .set({ password: await hash(password), updatedAt: new Date() })
        .where(and(eq(credentials.userId, userId), eq(credentials.password, stored)))
        .returning({ id: credentials.id });
      return replaced.length > 0;
    },

    hashPassword: hash,

    async setPassword(userId, password) {
      if (password !== null) return setCredential(userId, await hash(password));
      await (await $context).internalAdapter.deleteAccounts(userId);
    },

    secondFactor: openSecondFactor(api, db, (tx) => makeAuth(tx, options).api),

    async confirmEmail(userId) {
      await (await $context).internalAdapter.updateUser(userId, { emailVerified: true });
    },

    async createLink(purpose, value, expiresAt) {
      const token = randomHex();
      const { internalAdapter } = await $context;
      await internalAdapter.createVerificationValue({ identifier: `${purpose}:${token}`, value, expiresAt });
      return token;
    },

    async readLink(purpose, token, now) {
      const link = await (await $context).internalAdapter.findVerificationValue(`${purpose}:${token}`);
      return link && link.expiresAt > now ? link.value : undefined;
    },

    async takeLink(purpose, token) {
      const link = await (await $context).internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
      return link?.value;
    },
  };

  async function setCredential(userId: string, hashed: string) {
    const { internalAdapter } = await $context;
    const known = await internalAdapter.findCredentialAccount(userId);
    if (known) await internalAdapter.updatePassword(userId, hashed);
    else {
      const credential = { userId, providerId: "credential", accountId: userId, password: hashed };
      await internalAdapter.createAccount(credential);
    }
  }
}
