import { expect, test } from "vitest";
import { streamText } from "./stream-text.ts";

async function* counted(made: string[], ended: () => void) {
  try {
    for (let at = 0; at < 1000; at += 1) {
      made.push(`${at}`);
      yield `part ${at}\n`;
    }
  } finally {
    ended();
  }
}

test("parts are made one ahead of their reader, and no more once nobody reads", async () => {
  const made: string[] = [];
  let isEnded = false;
  const stream = streamText(
    counted(made, () => {
      isEnded = true;
    }),
  );
  const reader = stream.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("part 0\n");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made.length).toBeLessThanOrEqual(2);
  await reader.cancel();
  expect(isEnded).toBe(true);
  expect(made.length).toBeLessThanOrEqual(2);
});

test("a part that can't be made ends the file with a failure, not as if it were whole", async () => {
  async function* broken() {
    yield "head\n";
    throw new Error("the database is gone");
  }
  await expect(new Response(streamText(broken())).text()).rejects.toThrow("the database is gone");
});
