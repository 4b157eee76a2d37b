import { decrypt, encrypt, type Secret } from "#platform/tokens.server.ts";
import { type Engraving, frontOf } from "./engraving.ts";

const key = "tag picture";

/** Encrypted: nobody can read the name or make one up. Undefined where no drawing fits. */
export function tagPictureUrl(
  { siteUrl, secret }: { siteUrl: string; secret: Secret },
  engraving: Engraving,
): string | undefined {
  const front = frontOf(engraving);
  if (!front) return undefined;
  const token = encrypt(Buffer.from(JSON.stringify(front)), { secret, key });
  return `${siteUrl}/drawings/tag.jpg?of=${Buffer.from(token).toString("base64url")}`;
}

export function readTagPicture(secret: Secret, token: string): ReturnType<typeof frontOf> {
  const front = decrypt(Buffer.from(token, "base64url"), { secret, key });
  return front && JSON.parse(Buffer.from(front).toString());
}
