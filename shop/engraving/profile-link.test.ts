import { expect, test } from "vitest";
import { engravedText, profileUrl, sampleUrl } from "./profile-link.ts";

const publicId = "0123456789abcdef0123456789abcdef";

test("a profile's address is the site's, with or without a slash at its end", () => {
  expect(profileUrl("https://fairway.example", publicId)).toBe(`https://fairway.example/p/${publicId}`);
  expect(profileUrl("https://fairway.example/", publicId)).toBe(`https://fairway.example/p/${publicId}`);
  expect(sampleUrl("http://localhost:3000")).toBe("http://localhost:3000/");
});

test("the engraved form is in capitals but for the scheme", () => {
  expect(engravedText(profileUrl("https://fairway.example", publicId))).toBe(
    "https://FAIRWAY.EXAMPLE/P/0123456789ABCDEF0123456789ABCDEF",
  );
  expect(engravedText(profileUrl("HTTP://localhost:3000", "ab"))).toBe("http://LOCALHOST:3000/P/AB");
});
