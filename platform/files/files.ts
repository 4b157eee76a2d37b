/**
 * Where uploaded and rendered files lie: a folder, or an S3 bucket. Keys are relative paths such as `products/….webp`. A
 * file whose key ends with `.sealed` is private: encrypted in the store, whoever may read or write there, and kept by no
 * browser and no proxy; any other is kept for good.
 */
export type Files = {
  put(key: string, content: Uint8Array, kind: { type: string }): Promise<void>;
  /** Undefined when there is no such file, or it is a private one that this shop didn't write: of another secret, or changed. */
  read(key: string): Promise<Uint8Array | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The address a browser loads the file from: absolute for S3, else below `/files/`. */
  url(key: string): string;
};
