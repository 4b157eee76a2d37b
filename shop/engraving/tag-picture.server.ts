import { createChildWorker, resolveProgram } from "#platform/child-worker.server.ts";
import { findKeptFile, tidyFolder } from "#platform/files/keep-file.server.ts";
import { keepPromise } from "#platform/promises.ts";
import { decrypt, encrypt, type Secret } from "#platform/tokens.server.ts";
import { type Engraving, pickFront } from "./engraving.ts";
import type { TagImage } from "./render-tag.server.ts";

const key = "tag picture";

/** Encrypted: nobody can read the name or make one up. Undefined where no drawing fits. */
export function tagPictureUrl(
  { siteUrl, secret }: { siteUrl: string; secret: Secret },
  engraving: Engraving,
): string | undefined {
  const front = pickFront(engraving);
  if (!front) return undefined;
  const token = encrypt(Buffer.from(JSON.stringify(front)), { secret, key });
  return `${siteUrl}/drawings/tag.jpg?of=${Buffer.from(token).toString("base64url")}`;
}

export function readTagPicture(secret: Secret, token: string): ReturnType<typeof pickFront> {
  const front = decrypt(Buffer.from(token, "base64url"), { secret, key });
  return front && JSON.parse(Buffer.from(front).toString());
}

/** Draws a JPEG for emails, the payment page or other sites. The same picture is drawn once in some days. */
export type DrawTag = (image: TagImage) => Promise<Uint8Array>;

/** Longer than an email is retried. */
const keptDays = 5;

/** A picture takes less than a second; the email of one that takes longer is retried. */
const maxMilliseconds = 30_000;

const program = resolveProgram(import.meta, "draw-tag-picture.server.ts");

/** Draws in one process, which ends after a minute without work, and keeps the pictures in the folder. */
export function createTagDrawer(folder: string): { drawTag: DrawTag; stop: () => void } {
  const settings = { args: [folder], idleMilliseconds: 60_000, maxMilliseconds };
  const worker = createChildWorker<TagImage, Uint8Array>(program, settings);
  const pending = new Map<string, Promise<Uint8Array>>();
  tidyFolder(folder, keptDays);
  const cleaning = setInterval(tidyFolder, 24 * 60 * 60 * 1_000, folder, keptDays).unref();

  async function draw(image: TagImage, text: string) {
    try {
      return (await findKeptFile(folder, text)) ?? (await worker.ask(image));
    } finally {
      pending.delete(text);
    }
  }

  return {
    drawTag(image) {
      const text = JSON.stringify(image);
      return keepPromise(pending, text, () => draw(image, text));
    },
    stop() {
      clearInterval(cleaning);
      worker.stop();
    },
  };
}
