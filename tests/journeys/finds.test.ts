import type { Page } from "playwright-core";
import { expect } from "vitest";
import { choosePassword, mailedLink, password, signUp } from "./account-steps.ts";
import {
  expectAccessible,
  expectAccessibleAll,
  hold,
  hydrated,
  openPage,
  phone,
  test,
  visit,
} from "./browser.ts";
import { buyForMyself, readAsAdmin } from "./buy-tags.ts";
import { heading, mailTo, newPerson } from "./steps.ts";

/** A paid tag of somebody without account: its page, and where its emails go. */
async function buyTag() {
  const owner = newPerson("Ada", "Palmer");
  const order = await readAsAdmin(`/admin/orders/${await buyForMyself(owner)}`);
  const [path = ""] = /\/p\/[0-9a-f]{32}/.exec(order) ?? [];
  return { path, email: owner.email };
}

async function openAnswer(page: Page, email: string, words: string) {
  const { html } = await mailTo(email, words);
  const [, link = ""] = /href="([^"]+)"[^>]*>Answer</.exec(html) ?? [];
  await openPage(page, link);
}

test("find: two taps, the owner answers, the finder reads it", async ({ page: owner }) => {
  const { path, email } = await buyTag();
  const { page, complaints } = await visit(phone);
  await page.goto(path);
  await heading(page, "Ada Palmer");
  await page.getByRole("link", { name: "I handed it in" }).click();
  await expectAccessible(page, "/p/{publicId}/handed-in");
  expect(await page.getByLabel("Your message").inputValue()).toContain("handed it in");
  await page.getByLabel("Where did you hand it in?").fill("Pro shop www.evil.example");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/found\//);
  await heading(page, "Your message was sent");
  await page.getByText("Pro shop www.evil.example").waitFor();
  await expectAccessible(page, "/found/{token}");
  await page.getByRole("button", { name: "Copy the link" }).waitFor();
  await page.getByLabel("Write more").fill("See you then.");

  const mail = await mailTo(email, "handed your bag in");
  expect(mail.text).toContain("Pro shop www · evil · example");
  await openAnswer(owner, email, "handed your bag in");
  await heading(owner, "Someone handed your bag in");
  await expectAccessibleAll(owner, "/answer/{token}");
  await owner.getByLabel("Your answer").fill("Thank you! I come at noon.");
  const answer = await hold(owner, /\/answer\/.*\.data/);
  await owner.getByRole("button", { name: "Send" }).click();
  await owner.getByLabel("Your answer").fill("Or at one.");
  answer();
  await owner.getByText("Thank you! I come at noon.").waitFor();
  expect(await owner.getByLabel("Your answer").inputValue()).toBe("Or at one.");

  // Else the page looks again by itself after twenty seconds.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Thank you! I come at noon.").waitFor();
  await heading(page, "The owner of the golf bag answered");
  expect(await page.getByLabel("Write more").inputValue()).toBe("See you then.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("See you then.").first().waitFor();
  await owner.getByRole("button", { name: "I have it back" }).click();
  await heading(owner, "This conversation is closed");
  await page.reload();
  await heading(page, "The bag is back with its owner. Thank you!");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("find: a position is shown before it is sent, refused it loses nothing, offline the text stays", async ({
  page: owner,
}) => {
  const { path, email } = await buyTag();
  const place = { latitude: 30.26715, longitude: -97.74306, accuracy: 12 };
  const { page } = await visit({ ...phone, geolocation: place });
  await page.goto(`${path}/still-there`);
  const share = page.getByRole("button", { name: "Share where I am" });
  await page.getByLabel("Your message").fill("By the lake.");
  await share.click();
  await page.getByText("Your position isn't known.").waitFor();
  await page.context().grantPermissions(["geolocation"]);
  await share.click();
  await page.getByText("You are at 30.26715, -97.74306, give or take 12 m.").waitFor();

  await page.context().setOffline(true);
  const arrive = await hold(page, /\/still-there$/);
  await page.getByLabel("Where did you see it?").press("Enter");
  await page.keyboard.type("Too late");
  arrive();
  await page.getByText("Not sent. Your text is still here.").waitFor();
  expect(await page.getByLabel("Your message").inputValue()).toBe("By the lake.");
  await page.keyboard.type("Hole 7");
  expect(await page.getByLabel("Where did you see it?").inputValue()).toBe("Hole 7");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await heading(page, "Your message was sent");
  expect((await mailTo(email, "saw your bag")).text).toContain("30.26715, -97.74306, give or take 12 m");
  await openAnswer(owner, email, "saw your bag");
  expect(await owner.getByRole("link", { name: "Open in a map" }).getAttribute("href")).toContain("30.26715");
  await page.context().close();
});

test("find: Send waits for the position that is looked for", async () => {
  const { path } = await buyTag();
  const place = { latitude: 30.26715, longitude: -97.74306, accuracy: 12 };
  const { page } = await visit({ ...phone, geolocation: place, permissions: ["geolocation"] });
  await page.addInitScript(() => {
    const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...callbacks) => {
      addEventListener("located", () => locate(...callbacks));
    };
  });
  await page.goto(`${path}/have-it`);
  await page.getByRole("button", { name: "Share where I am" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.evaluate(() => dispatchEvent(new Event("located")));
  await heading(page, "Your message was sent");
  await page.getByText("You are at 30.26715, -97.74306, give or take 12 m.").waitFor();
  await page.context().close();
});

test("profile: lost mode and resting show in the preview as they are typed", async ({ page }) => {
  await signUp(page.context());
  await openPage(page, "/profile");
  const preview = page.frameLocator("iframe");
  await page.getByRole("switch", { name: "The bag is lost" }).check();
  await page.getByLabel("Reward").fill("A sleeve of balls");
  await preview.getByText("Reward: A sleeve of balls").waitFor();
  await page.getByRole("switch", { name: "Let the tag rest" }).check();
  await preview.getByText("This tag is resting").waitFor();
  await expectAccessible(page, "/profile with a lost and resting tag");
});

test("hand-over: the new owner takes the tag over by the emailed link", async ({ page }) => {
  const { path, email } = await buyTag();
  const to = newPerson("New", "Owner").email;
  await page.goto(path);
  await page.getByRole("link", { name: "This is my tag" }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Email Me the Link" }).click();
  await openPage(page, await mailedLink(email, "/claim/"));
  await page.getByRole("button", { name: `Claim It as ${email}` }).click();
  await heading(page, "Set a password");
  await hydrated(page);
  await choosePassword(page, password);
  await heading(page, "Profile");
  await hydrated(page);
  const { page: finder } = await visit();
  await page.getByLabel("New owner's email").fill(to);
  await page.locator("#hand-over").getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Hand Over" }).click();
  await page.getByText(`We sent a link to ${to}. Until it is opened`).waitFor();
  await openPage(finder, await mailedLink(to, "/hand-over/"));
  await expectAccessible(finder, "/hand-over/{token}");
  await finder.getByRole("button", { name: "Take Over the Tag" }).click();
  await heading(finder, "Set a password");
  await hydrated(finder);
  await choosePassword(finder, password);
  await heading(finder, "Profile");
  await finder.goto(path);
  await heading(finder, "You found a golf bag");
  await finder.context().close();
});
