import { expect } from "vitest";
import { expectAccessibleAll, hydrated, phone, test, visit } from "./browser.ts";
import { choose, createProfile, heading, home, newPerson, typeAddress, typePerson } from "./steps.ts";

test("tag's page: from a search result to a tag with the name typed there", async ({ page }) => {
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto("/products/CLASSIC/Classic-Forest?utm_source=search");
  expect(new URL(page.url()).pathname).toBe("/products/classic/classic-forest");
  await hydrated(page);
  const name = page.getByRole("textbox", { name: "Name on the tag" });
  await name.fill("Zoë 李");
  await page.getByText(/We can't engrave/).waitFor();
  await name.fill("Zoë Łukasz");
  await page.getByRole("img", { name: /forest .* with the name Zoë Łukasz/ }).waitFor();
  await expectAccessibleAll(page, "/products/classic/classic-forest");

  const black = page.getByRole("link", { name: /^Black leatherette/ });
  await black.click();
  await page.waitForURL("**/products/classic/classic-black");
  await page.getByRole("img", { name: /black .* with the name Zoë Łukasz/ }).waitFor();
  await expect.poll(() => black.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "See what a finder sees" }).click();
  await heading(page, "Eleanor Whitcombe");
  await page.getByRole("link", { name: "I have it with me" }).click();
  await heading(page, "This is only a sample");
  await page.goBack();
  await page.goBack();

  await page.getByRole("link", { name: "Order", exact: true }).and(page.locator("main *")).click();
  await heading(page, "Customize");
  await expect.poll(() => name.inputValue()).toBe("Zoë Łukasz");
  expect(page.url()).not.toMatch(/Zo|ukasz/);
  const me = newPerson("Ada", "Palmer");
  const recipient = newPerson("Bob", "Green");
  await choose(page, /^Gift for Someone/);
  await typePerson(page, "owner", recipient);
  expect(await name.inputValue()).toBe("Zoë Łukasz");
  await choose(page, /^For Myself/);
  await typePerson(page, "owner", me);
  await typeAddress(page, home);
  await createProfile(page);
  await page
    .getByRole("img", { name: /with the name Zoë Łukasz/ })
    .first()
    .waitFor();
  expect(visited).not.toContain("/");
});

test("tag's page: without script the colors and the order are a link away", async () => {
  const { page } = await visit({ ...phone, javaScriptEnabled: false });
  await page.goto("/products/classic");
  await heading(page, "Classic");
  await page.getByRole("link", { name: /^Natural leatherette/ }).click();
  await heading(page, "Classic - Natural leatherette");
  expect(await page.getByRole("textbox").count()).toBe(0);
  await page.getByRole("link", { name: "For a group" }).click();
  await heading(page, "Tags for a Group");
  await page.context().close();
});
