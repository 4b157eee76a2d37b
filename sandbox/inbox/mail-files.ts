import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Mails as they came, one file each, for their attachments. */
export type MailFiles = {
  write(id: string, raw: Buffer): Promise<void>;
  /** Undefined when there is no such mail. */
  read(id: string): Promise<Buffer | undefined>;
  /** Removes those whose record is gone. */
  keepOnly(isKept: (id: string) => boolean): Promise<void>;
};

/** Without a folder they live as long as the process. */
export async function openMailFiles(folder: string | undefined): Promise<MailFiles> {
  if (folder === undefined) return openMemoryMails();
  const mails = join(folder, "mails");
  await mkdir(mails, { recursive: true });
  const fileOf = (id: string) => join(mails, `${id}.eml`);

  return {
    write: (id, raw) => writeFile(fileOf(id), raw),
    read: (id) => readFile(fileOf(id)).catch(() => undefined),
    async keepOnly(isKept) {
      const files = await readdir(mails);
      const superfluous = files.filter((file) => !isKept(file.replace(/\.eml$/, "")));
      await Promise.all(superfluous.map((file) => rm(join(mails, file), { force: true })));
    },
  };
}

function openMemoryMails(): MailFiles {
  const mails = new Map<string, Buffer>();
  return {
    async write(id, raw) {
      mails.set(id, raw);
    },
    read: async (id) => mails.get(id),
    async keepOnly(isKept) {
      for (const id of mails.keys()) if (!isKept(id)) mails.delete(id);
    },
  };
}
