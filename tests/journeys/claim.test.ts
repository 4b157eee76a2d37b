import { expect } from "vitest";
import { choosePassword, mailedLink, password } from "./account-steps.ts";
import { expectAccessible, hydrated, photograph, test } from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import { heading, newPerson } from "./steps.ts";

test("claim: a guest's tag becomes the guest's own by the emailed link", async ({ visitor: page }) => {
  const me = newPerson("Ada", "Palmer");
  await buyForMyself(me);
  await page.goto(await mailedLink(me.email, "/order/view/"));
  await heading(page, "Your order");
  await photograph(page, "order-view-claim");
  await page.getByRole("link", { name: "This is my tag" }).click();
  await heading(page, "This is my tag");
  await hydrated(page);
  const tagPage = new URL(page.url()).pathname.replace("/tag/", "/p/").replace("/claim", "");

  await page.goto(tagPage);
  await photograph(page, "finder-claimable");
  await page.getByRole("link", { name: "This is my tag" }).click();
  await heading(page, "This is my tag");
  await hydrated(page);
  await page.getByRole("button", { name: "Email Me the Link" }).click();
  await page.getByText("If this tag can be claimed, we sent a link to its address.").waitFor();
  await photograph(page, "claim-asked");
  await expectAccessible(page, "/tag/:publicId/claim");

  await page.goto(await mailedLink(me.email, "/claim/"));
  await hydrated(page);
  await page.getByRole("button", { name: `Claim It as ${me.email}` }).click();
  await heading(page, "Set a password");
  await choosePassword(page, password);
  await heading(page, "Profile");
  await hydrated(page);
  await page.getByLabel(/^Notes for a finder/).fill("Hand it in at the pro shop.");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Profile saved").waitFor();

  await page.goto(tagPage);
  await page.getByText("Hand it in at the pro shop.").waitFor();
  expect(await page.getByText("This is my tag").count()).toBe(0);
});
