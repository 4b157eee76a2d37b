import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { drawPlainQr, plainCode } from "./plain-qr.ts";
import { profileUrl } from "./profile-link.ts";
import { rasterize } from "./render-tag.server.ts";

const publicId = "9f86d081884c7d659a2feaa0c55ad015";

test("plain code: error correction level L", () => {
  const link = profileUrl("https://fairway-tags.example.com", publicId);
  expect(link).toHaveLength(67);
  // 78 bytes is the most of version 4 at level L; at level M the same address needs version 5.
  expect(plainCode(link).size).toBe(33);
});

test.each([64, 80, 128, 200, 256])("plain code: readable at %i px", async (size) => {
  for (const site of [
    "http://localhost:3000",
    "https://fairway.example",
    "https://shop.the-fairway-tag-workshop.example",
  ]) {
    const url = profileUrl(site, publicId);
    expect(await readQr(await rasterize(drawPlainQr(url, size), size).png().toBuffer())).toBe(url);
  }
});

test("plain code: the label is escaped", () => {
  const svg = drawPlainQr("https://fairway.example/p/1", 64, `"><script>`);
  expect(svg).toContain('role="img" aria-label="&quot;&gt;&lt;script&gt;"');
  expect(svg).toContain('width="64" height="64"');
  expect(svg.match(/<path/g)).toHaveLength(2);
});
