import { decrypt, encrypt } from "#platform/encrypt.server.ts";
import type { Secret } from "#platform/tokens.server.ts";
import type { FrontEngraving } from "./designs.ts";
import type { Material } from "./material.ts";

type Front = FrontEngraving & { material: Material };

const key = "tag picture";

/** Encrypted: nobody can read the name or make one up. */
export function tagPictureUrl(
  { siteUrl, secret }: { siteUrl: string; secret: Secret },
  front: Front,
): string {
  const token = encrypt(Buffer.from(JSON.stringify(front)), { secret, key });
  return `${siteUrl}/drawings/tag.jpg?of=${Buffer.from(token).toString("base64url")}`;
}

export function readTagPicture(secret: Secret, token: string): Front | undefined {
  const front = decrypt(Buffer.from(token, "base64url"), { secret, key });
  return front && JSON.parse(Buffer.from(front).toString());
}
