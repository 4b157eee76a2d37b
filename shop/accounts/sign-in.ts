/** `Set-Cookie` values that the answer must carry. */
export type Cookies = string[];

/** What a mailed link is for (decisions §2). One made for one purpose opens no other. */
export type LinkPurpose = "confirm" | "reset" | "claim";

/**
 * What a session opens: `admin` ones come of the admin's own sign-in alone and end sooner (session-ends.ts),
 * `second-factor` ones open nothing but the page that asks for it.
 */
export const sessionKinds = ["customer", "admin", "second-factor"] as const;

type SessionKind = (typeof sessionKinds)[number];

/** Codes of an authenticator app (TOTP), and ten recovery codes for whoever lost it. `headers` are of a request of the account's session. */
export interface SecondFactor {
  /** Begins to turn it on: the address for the app (`otpauth://…`) and the recovery codes. Undefined for a wrong password, and where it is on. */
  begin(headers: Headers, password: string): Promise<{ uri: string; recoveryCodes: string[] } | undefined>;
  /** Whether a code of the app is right now. The first right one after `begin` turns the second factor on, and ends the session. */
  matchCode(headers: Headers, code: string): Promise<boolean>;
  /** Uses a recovery code of this account up; false for one that is wrong or used, also at the same moment. */
  takeRecoveryCode(userId: string, headers: Headers, code: string): Promise<boolean>;
  /** Ten new recovery codes in place of the old ones; undefined for a wrong password. */
  renewRecoveryCodes(headers: Headers, password: string): Promise<string[] | undefined>;
  /** Turns it off for an account, whoever asks: at the command line, or after its password and a code were checked. */
  remove(userId: string): Promise<void>;
}

/** What the shop needs of the sign-in library; server/sign-in.ts and server/second-factor.ts alone know it. */
export interface SignIn {
  /** The token of the request's session cookie when its signature is ours; whether the session still is, the database knows. */
  sessionToken(headers: Headers): Promise<string | undefined>;
  /** Signs the browser in with a new token: one fixed before is worthless. As a customer, unless told otherwise. */
  startSession(userId: string, headers: Headers, kind?: SessionKind): Promise<Cookies>;
  /** Prolongs the session where it is due; no cookies when it is gone. */
  renewSession(headers: Headers): Promise<Cookies>;
  /** Signs the browser out, here and in the database. */
  endSession(headers: Headers): Promise<Cookies>;
  /** Signs the account out everywhere, or everywhere but in the session with this token. */
  endSessionsOf(userId: string, exceptToken?: string): Promise<void>;
  /** Makes an account that is not confirmed yet; without password it is opened by a mailed link. `known` when the address has one. */
  createAccount(account: {
    email: string;
    name: string;
    password?: string;
  }): Promise<{ userId: string } | "known">;
  /** The account of address and password; takes equally long for an unknown address, a wrong and a missing password. */
  matchPassword(
    email: string,
    password: string,
  ): Promise<{ userId: string; isConfirmed: boolean } | undefined>;
  /** False for an account that is opened by a mailed link until its owner sets one. */
  hasPassword(userId: string): Promise<boolean>;
  /**
   * Sets the new password where the current one is right, and still is when the new one is written: a proof of the mailbox
   * that voids it meanwhile wins. Says whether it did.
   */
  replacePassword(userId: string, current: string, password: string): Promise<boolean>;
  /** The hash of a password as it is stored, for a command that writes it together with other things. */
  hashPassword(password: string): Promise<string>;
  /** Sets the password, or with null takes it away. Does not end sessions. */
  setPassword(userId: string, password: string | null): Promise<void>;
  readonly secondFactor: SecondFactor;
  /** The mailbox is proven. */
  confirmEmail(userId: string): Promise<void>;
  /** A token for a mailed link that carries `value`; only its hash is stored. */
  createLink(purpose: LinkPurpose, value: string, expiresAt: Date): Promise<string>;
  /** What the link carries, without using it up; undefined when unknown, used or too old. */
  readLink(purpose: LinkPurpose, token: string, now: Date): Promise<string | undefined>;
  /** What the link carries, exactly once, whoever else asks at the same moment. */
  takeLink(purpose: LinkPurpose, token: string): Promise<string | undefined>;
}
