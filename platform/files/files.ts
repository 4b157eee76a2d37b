export const maxUploadBytes = 5 * 1024 * 1024;

/** A folder or an S3 bucket. A file whose key ends with `.sealed` is encrypted and never cached; any other is public for ever. */
export type Files = {
  put(key: string, content: Uint8Array, kind: { type: string }): Promise<void>;
  /** Undefined when there is no such file, or when a private one can't be decrypted. */
  read(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  url(key: string): string;
};
