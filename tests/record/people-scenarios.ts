import { setupCode } from "#shop/profiles/setup-code.server.ts";
import { press } from "#tests/http/open-tag.ts";
import { password } from "#tests/make-account.ts";
import { secret } from "#tests/services.ts";
import { tagFor, tagForCustomer } from "./buyers.ts";
import { giftOf, guestBuyer, type Scenarios, toOffice, ups } from "./scene.ts";

/** What happens to the people of an order and to their accounts. */
export const peopleScenarios: Scenarios = {
  "handed over": async ({ buy, carl, dora, workshop, shop }) => {
    const purchase = await buy(carl.browser, [tagForCustomer(carl, { orderType: "self" })]);
    await workshop.ship(purchase.first, ups(8));
    const handOver = { intent: "hand-over", email: dora.email, current: password, cancel: "" };
    await carl.browser.post(`/profile?tag=${carl.profileId}`, handOver);
    await dora.browser.post(shop.linkIn("hand-over"), {});
    return purchase;
  },
  "deleted buyer": async ({ buy, ed, bob, workshop, shop }) => {
    const tags = [tagForCustomer(ed, { orderType: "self" }), tagForCustomer(bob)];
    const purchase = await buy(ed.browser, tags, giftOf(ed));
    for (const [at, invoice] of purchase.invoices.entries()) await workshop.ship(invoice, ups(at));
    await ed.browser.post("/delete-account", { current: password });
    await ed.browser.post(shop.linkIn("delete-account"), {});
    return purchase;
  },
  "deleted recipient": async ({ buy, ann, fay, workshop, shop }) => {
    const tags = [
      tagForCustomer(fay),
      tagFor("Max Stays", { orderType: "gift", shipping: toOffice("Ann Lee") }),
    ];
    const purchase = await buy(ann.browser, tags, giftOf(ann));
    for (const invoice of purchase.invoices) await workshop.ship(invoice, ups(9));
    await fay.browser.post("/delete-account", { current: password });
    await fay.browser.post(shop.linkIn("delete-account"), {});
    return purchase;
  },
  "found bag": async ({ shop, bob, guest }) => {
    const report = { place: "The club", email: "finder@example.com" };
    const answer = await press(guest, `/p/${bob.publicId}/handed-in`, report);
    await bob.browser.post(shop.linkIn("answer"), { intent: "message", message: "Thank you!" });
    await guest.post(answer.headers.get("location") ?? "", { message: "It is at the desk." });
    await press(guest, `/p/${bob.publicId}/have-it`, report);
    await bob.browser.post(shop.linkIn("answer"), { intent: "back" });
  },
  "set up by its owner": async ({ buy, guest, shop }) => {
    const tag = { quantity: 1, isUnassigned: true, engravedName: "Sue", profileInfo: {} };
    const purchase = await buy(guest, [{ ...tag, shipping: toOffice("Gus Guest") }], guestBuyer);
    const publicId = purchase.orders[0]?.publicId ?? "";
    const owner = { name: "Sue Owner", phone: "(214) 555-0188", email: "sue@example.com" };
    const visitor = shop.openBrowser();
    const code = setupCode(secret, { publicId, setupCodeNumber: 1 });
    await visitor.post(`/p/${publicId}/set-up/owner`, { code, ...owner });
    await visitor.post(shop.linkIn("claim"), { account: "mailbox" });
    return purchase;
  },
  "letters to accounts": async ({ ann, bob, carl, shop, workshop }) => {
    const visitor = shop.openBrowser();
    const name = { name: "Cleo", email: "cleo@example.com" };
    await visitor.post("/contact", { ...name, message: "Do you ship on Fridays?" });
    await visitor.post("/auth?mode=forgot", { email: ann.email });
    await visitor.post("/auth?mode=signup", { email: "new@example.com", password });
    await ann.browser.post("/profile", { intent: "data" });
    await ann.browser.post("/profile", { intent: "email", email: "ann.lee@example.com", current: password });
    await carl.browser.post("/profile", { intent: "email", email: "carla@example.com", current: password });
    await carl.browser.post(shop.linkIn("auth/change-email"), {});
    const newPassword = { password: "brass & leather", confirmation: "brass & leather" };
    await carl.browser.post("/profile", { intent: "password", current: password, ...newPassword });
    await shop.openBrowser().post("/admin", { email: "admin@example.com", password });
    for (const suspended of ["yes", "no"])
      await workshop.browser.post("/admin/profiles", {
        intent: "suspend",
        profileId: bob.profileId,
        suspended,
      });
  },
};
