import { expect, test } from "vitest";
import { replyLink } from "./reply-link.ts";

const message = {
  name: "Ann Lee",
  email: "ann+golf@example.com",
  message: "Do you ship\nto Alaska?",
  createdAt: new Date("2026-03-01T18:05:00Z"),
};

test("reply link: addresses the sender and quotes the message", () => {
  const link = new URL(replyLink(message) ?? "");
  expect(decodeURIComponent(link.pathname)).toBe("ann+golf@example.com");
  expect(link.searchParams.get("subject")).toBe("Your message to Fairway Tags");
  expect(link.searchParams.get("body")).toBe(
    "Hello Ann Lee,\r\n\r\n\r\n\r\nOn Mar 1, 2026, 1:05 PM you wrote:\r\n> Do you ship\r\n> to Alaska?",
  );
});

test("reply link: typed text adds no field, and a long message is cut", () => {
  const link = replyLink({ ...message, name: "Ann&cc=all@example.com", message: "🏌".repeat(5_000) }) ?? "";
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.length).toBeLessThan(9_000);
  expect(replyLink({ ...message, email: "ann@example.com?cc=all@example.com" })).toBeUndefined();
  expect(replyLink({ ...message, email: "no address" })).toBeUndefined();
});
