import { expect } from "vitest";

/** The answer has this status, and all these words. */
export async function expectAnswer(asked: Promise<Response>, status: number, ...words: string[]) {
  const answer = await asked;
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.any(String)]);
  for (const each of words) expect(text).toContain(each);
}

/** Where an answer leads: `302 /profile`. */
export function whereTo(answer: Response): string {
  return `${answer.status} ${answer.headers.get("location")}`;
}
