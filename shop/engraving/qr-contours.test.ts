import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { writePath } from "./contours.ts";
import { profileUrl, toQrText } from "./engraving.ts";
import { drawPlainQr, plainCode, qrContours } from "./qr-contours.ts";
import { rasterize } from "./render-tag.server.ts";
import { codeBox, minModule } from "./tag-shape.ts";

const publicId = "9f86d081884c7d659a2feaa0c55ad015";
const textFor = (host: string) => toQrText(profileUrl(`https://${host}`, publicId));

const makeCode = (text: string) => qrContours(text, codeBox, "dark modules");

test("engraved code: hosts up to 20 characters fit version 4 at level Q, and a sample is as dense", () => {
  expect(makeCode(textFor("a-long-shop-name.com")).modules).toBe(33);
  expect(makeCode(textFor("a-longer-shop-name.com")).modules).toBe(37);
  expect(makeCode("https://A.IO/").modules).toBe(33);
});

test("engraved code: throws when modules are too small to engrave", () => {
  expect(makeCode(textFor("a-long-shop-name.com")).moduleMm).toBeGreaterThan(1.2);
  expect(makeCode(textFor(`${"long".repeat(30)}.example`)).moduleMm).toBeGreaterThan(minModule);
  expect(() => makeCode(textFor(`${"long".repeat(200)}.example`))).toThrow("too fine");
});

test("engraved code: every contour is inside its square", () => {
  for (const engraves of ["dark modules", "light modules"] as const) {
    const { contours } = qrContours(textFor("fairway.example"), codeBox, engraves);
    const numbers = contours.flat();
    for (const [at, from] of [codeBox.left, codeBox.top].entries()) {
      const along = numbers.filter((_, place) => place % 2 === at);
      expect(Math.min(...along)).toBeGreaterThanOrEqual(from);
      expect(Math.max(...along)).toBeLessThanOrEqual(from + codeBox.side + 1e-9);
    }
  }
});

test("engraved code: both polarities show the same code", async () => {
  const text = textFor("fairway.example");
  const draw = async (engraves: "dark modules" | "light modules", leather: string, engraved: string) => {
    const { contours } = qrContours(text, { left: 0, top: 0, side: 41 }, engraves);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 49 49"><rect x="-4" y="-4" width="49" height="49" fill="${leather}"/><path fill="${engraved}" fill-rule="evenodd" d="${writePath(contours)}"/></svg>`;
    return sharp(Buffer.from(svg), { density: 72 * 8 })
      .png()
      .toBuffer();
  };
  expect(await readQr(await draw("light modules", "#222", "#ddd"))).toBe(text);
  expect(await readQr(await draw("dark modules", "#ddd", "#222"))).toBe(text);
  expect(await readQr(await draw("dark modules", "#222", "#ddd"))).toBeUndefined();
});

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
