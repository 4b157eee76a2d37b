/**
 * Its content type. A private file is encrypted in the store, whoever may read that, and kept by no browser and no proxy;
 * any other is kept for good.
 */
type FileKind = { type: string; isPrivate?: boolean };

/** Where uploaded and rendered files lie: a folder, or an S3 bucket. Keys are relative paths such as `products/….webp`. */
export type Files = {
  put(key: string, content: Uint8Array, kind: FileKind): Promise<void>;
  /** Undefined when there is no such file, or it is a private one of another secret. */
  read(key: string): Promise<Uint8Array | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The address a browser loads the file from: absolute for S3, else below `/files/`. */
  url(key: string): string;
};
