import { timingSafeEqual } from "node:crypto";
import { deriveToken, deriveTokens, type Secret } from "./tokens.server.ts";

/** A signed HttpOnly cookie. Its name is signed too, so one cookie can't be passed off as another. */
export function signedCookie(name: string, { siteUrl, secret }: { siteUrl: string; secret: Secret }) {
  const isSecure = siteUrl.startsWith("https:");
  const fullName = isSecure ? `__Host-${name}` : name;
  const setCookie = (text: string, maxAgeSeconds: number) =>
    `${fullName}=${text}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${isSecure ? "Secure; " : ""}SameSite=Lax`;
  return {
    read(header: string | null | undefined): string | undefined {
      const pair = (header ?? "").split(/;\s*/).find((part) => part.startsWith(`${fullName}=`));
      const signed = pair?.slice(fullName.length + 1) ?? "";
      const value = signed.slice(0, signed.lastIndexOf("."));
      const tokens = deriveTokens(secret, "cookie", name, value);
      return value && tokens.some((token) => isEqual(signed, `${value}.${token}`)) ? value : undefined;
    },
    /** A Set-Cookie header. `value` holds URL-safe characters only. */
    write: (value: string, maxAgeSeconds: number) =>
      setCookie(`${value}.${deriveToken(secret, "cookie", name, value)}`, maxAgeSeconds),
    remove: () => setCookie("", 0),
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
