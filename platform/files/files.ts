/** Maximum size of any upload, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024;

/**
 * Where uploaded and rendered files are stored: a folder, or an S3 bucket. Keys are relative paths such as
 * `products/….webp`. A file whose key ends with `.sealed` is private: encrypted in the store and never cached. Any other
 * file is public and may be cached forever.
 */
export type Files = {
  put(key: string, content: Uint8Array, kind: { type: string }): Promise<void>;
  /** Undefined when there is no such file, or when a private one can't be decrypted. */
  read(key: string): Promise<Uint8Array | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The URL for browsers: absolute for S3, else below `/files/`. */
  url(key: string): string;
};
