import { expect, test } from "vitest";
import { profileUrl, sampleUrl, toQrText } from "./engraving.ts";

const publicId = "0123456789abcdef0123456789abcdef";

test("profile URL: below the address of the shop, whose home page is the sample", () => {
  expect(profileUrl("https://fairway.example", publicId)).toBe(`https://fairway.example/p/${publicId}`);
  expect(sampleUrl("http://localhost:3000")).toBe("http://localhost:3000/");
});

test("engraved text: all capitals except the scheme", () => {
  expect(toQrText(profileUrl("https://fairway.example", publicId))).toBe(
    "https://FAIRWAY.EXAMPLE/P/0123456789ABCDEF0123456789ABCDEF",
  );
  expect(toQrText(profileUrl("HTTP://localhost:3000", "ab"))).toBe("http://LOCALHOST:3000/P/AB");
});
