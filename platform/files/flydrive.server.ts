import { mkdirSync } from "node:fs";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { decrypt, encrypt, type Secret } from "#platform/tokens.server.ts";
import type { Files } from "./files.ts";

/** Opens the bucket, or without one the folder. */
export async function openFiles(bucket: Bucket | undefined, folder: string, secret: Secret): Promise<Files> {
  const disk = await openDisk(bucket, folder);
  return {
    url: (key) => `${bucket?.publicUrl ?? "/files"}/${key}`,
    put: (key, content, { type }) =>
      disk.put(key, isPrivate(key) ? encrypt(content, { secret, key }) : content, makeHeaders(key, type)),
    async read(key) {
      if (!(await disk.exists(key))) return undefined;
      const stored = await disk.getBytes(key);
      return isPrivate(key) ? decrypt(stored, { secret, key }) : stored;
    },
    delete: (key) => disk.delete(key),
  };
}

export async function openDisk(bucket: Bucket | undefined, folder: string): Promise<Disk> {
  return bucket ? openBucketDisk(bucket) : openFolderDisk(folder);
}

export function openFolderDisk(location: string): Disk {
  mkdirSync(location, { recursive: true });
  return new Disk(new FSDriver({ location, visibility: "public" }));
}

export type Bucket = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
};

async function openBucketDisk({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Bucket): Promise<Disk> {
  // A shop that keeps its files in a folder never loads it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      // A store that keeps silent: a second attempt, then the failure.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 2_000, socketTimeout: 3_000 },
      visibility: "public",
      supportsACL: false,
    }),
  );
}

function makeHeaders(key: string, contentType: string | undefined) {
  return {
    ...(contentType && { contentType }),
    cacheControl: isPrivate(key) ? "private, no-store" : "public, max-age=31536000, immutable",
  };
}

/** Copies every file as it is, a few at a time. One that is there already stays: a key never changes its content. */
export async function copyFiles(from: Disk, to: Disk): Promise<void> {
  const keys = listKeys(from);
  async function copyRest() {
    for await (const key of keys) {
      if (!(await to.exists(key))) await copyFile(key);
    }
  }
  async function copyFile(key: string) {
    try {
      const { contentType } = await from.getMetaData(key);
      await to.put(key, await from.getBytes(key), makeHeaders(key, contentType));
    } catch (error) {
      // Somebody may have deleted it since it was listed.
      if (await from.exists(key)) throw error;
    }
  }
  await Promise.all(Array.from({ length: 8 }, copyRest));
}

async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll("", { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const file of page.objects) if (file.isFile) yield file.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/** Decided by the key, not by the file: a writer to the store can't replace a private file by a plain one. */
function isPrivate(key: string): boolean {
  return key.endsWith(".sealed");
}
