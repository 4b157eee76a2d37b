import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.server.ts";

const cheap = { memory: 64, passes: 1, parallelism: 1 };

test("passwords: at most two are hashed or compared at once", async () => {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (!/argon2/i.test(type)) return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  try {
    const hashes = await Promise.all(Array.from({ length: 8 }, (_, n) => hashPassword(`secret ${n}`, cheap)));
    const matches = await Promise.all(hashes.map((hash, n) => passwordMatches(hash, `secret ${n}`)));
    expect(matches).toEqual(hashes.map(() => true));
    expect(most).toBe(2);
  } finally {
    hook.disable();
  }
});

test("passwords: a failed hash makes room for the next", async () => {
  const impossible = { memory: 1, passes: 1, parallelism: 1 };
  const failed = await Promise.allSettled([1, 2, 3].map(() => hashPassword("secret", impossible)));
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await passwordMatches(await hashPassword("secret", cheap), "secret")).toBe(true);
});
