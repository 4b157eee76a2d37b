import { expect, test } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { sharePicture, squarePicture } from "./product-pictures.ts";

const photo = "0190a5b0-5b1e-4c1e-8b6a-3c7a1f0e2d4c-1280.jpg";
const bases = { siteUrl: "https://tags.example", picturesUrl: "/files/products" };
const material = demoMaterials.saddle;
const drawn = { images: [], design: "crest", material };
const both = { ...drawn, images: ["", photo] };
const photographed = { ...both, material: null };
const photograph = { url: `https://tags.example/files/products/${photo}`, width: 1280 };

test("product pictures: feeds show the photograph before the drawing", () => {
  const square = { url: `https://tags.example/drawings/square/crest-${material.id}.jpg` };
  expect(squarePicture(drawn, bases)).toEqual({ ...square, width: 1500, height: 1500 });
  expect(squarePicture(both, bases)).toEqual(photograph);
  expect(squarePicture({ ...drawn, material: null }, bases)).toBeUndefined();
});

test("product pictures: links show the drawing before the photograph", () => {
  const share = { url: `https://tags.example/drawings/share/crest-${material.id}.jpg` };
  expect(sharePicture(both, bases)).toEqual({ ...share, width: 1200, height: 630 });
  expect(sharePicture(photographed, bases)).toEqual(photograph);
  const shop = { url: "https://tags.example/drawings/share/shop.jpg", width: 1200, height: 630 };
  expect(sharePicture(undefined, bases)).toEqual(shop);
  expect(sharePicture({ ...photographed, images: [] }, bases)).toEqual(shop);
});

test("product pictures: photographs on another host keep its address, tags of an unknown design show Classic", () => {
  const elsewhere = { ...bases, picturesUrl: "https://cdn.example/products" };
  expect(squarePicture(both, elsewhere)?.url).toBe(`https://cdn.example/products/${photo}`);
  expect(squarePicture({ ...drawn, design: null }, bases)?.url).toContain("/square/classic-");
});
