import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import { decrypt, encrypt } from "#platform/encrypt.server.ts";
import type { Files } from "./files.ts";

/** A folder; the shop serves its files below `/files/`. `secret` encrypts the private ones. */
export function folderFiles(location: string, secret: string): Files {
  const disk = new Disk(new FSDriver({ location, visibility: "public" }));
  return filesOf(disk, secret, (key) => `/files/${key}`);
}

export type Bucket = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
};

/** A bucket of S3 or a compatible store; browsers load from `publicUrl`. */
export function bucketFiles(
  { bucket, region, endpoint, accessKeyId, secretAccessKey, publicUrl }: Bucket,
  secret: string,
): Files {
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      visibility: "public",
      supportsACL: false,
    }),
  );
  return filesOf(disk, secret, (key) => `${publicUrl}/${key}`);
}

function filesOf(disk: Disk, secret: string, url: Files["url"]): Files {
  return {
    url,
    put: (key, content, { type }) =>
      disk.put(key, isPrivate(key) ? encrypt(content, { secret, key }) : content, {
        contentType: type,
        cacheControl: isPrivate(key) ? "private, no-store" : "public, max-age=31536000, immutable",
      }),
    async read(key) {
      if (!(await disk.exists(key))) return undefined;
      const stored = await disk.getBytes(key);
      return isPrivate(key) ? decrypt(stored, { secret, key }) : stored;
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  };
}

/** Decided by the key, not by the file: a writer to the store can't replace a private file by a plain one. */
function isPrivate(key: string): boolean {
  return key.endsWith(".sealed");
}
