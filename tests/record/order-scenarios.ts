import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { formIn } from "#tests/http/read-form.ts";
import { tagFor, tagForCustomer } from "./buyers.ts";
import { giftOf, guestBuyer, type Scenarios, toOffice, ups } from "./scene.ts";

/** What is purchase, changed, made and shipped. */
export const orderScenarios: Scenarios = {
  "own tag of bob": ({ buy, bob }) => buy(bob.browser, [tagForCustomer(bob, { orderType: "self" })]),
  "own tag of fay": async ({ buy, fay, workshop }) => {
    const purchase = await buy(fay.browser, [tagForCustomer(fay, { orderType: "self" })]);
    await workshop.ship(purchase.first, ups(2));
    return purchase;
  },
  "single self order": async ({ buy, guest }) => {
    const purchase = await buy(guest, [tagFor("Gus Guest")]);
    const path = `/order/view/${purchase.orderToken}/${purchase.first}/change`;
    await guest.post(path, { intent: "link" });
    return purchase;
  },
  "gift to own address": ({ buy, ann }) => {
    const { profileInfo } = tagFor("Kim Gift");
    const gift = { profileInfo: { ...profileInfo, giftNote: "For your birthday" } };
    const shipping = toOffice("Ann Lee");
    return buy(ann.browser, [tagFor("Kim Gift", { orderType: "gift", shipping, ...gift })], giftOf(ann));
  },
  "gift to stored address": ({ buy, ann, bob }) => buy(ann.browser, [tagForCustomer(bob)], giftOf(ann)),
  "guest's gift to stored address": ({ buy, guest, bob }) => buy(guest, [tagForCustomer(bob)], guestBuyer),
  "group of twelve": ({ buy, guest }) =>
    buy(
      guest,
      Array.from({ length: 12 }, (_, at) => ({
        ...{ quantity: 1, isUnassigned: true, engravedName: `Member ${at + 1}` },
        ...{ profileInfo: {}, shipping: toOffice("Gus Guest") },
      })),
      { isGroup: true, returnTo: "group", ...guestBuyer },
    ),
  "three tags": ({ buy, ann, bob }) =>
    buy(
      ann.browser,
      [
        tagForCustomer(ann, { orderType: "self" }),
        tagForCustomer(bob),
        tagFor("Lou Third", { orderType: "gift", shipping: toOffice("Ann Lee") }),
      ],
      giftOf(ann),
    ),
  "partly shipped": async ({ buy, ann, workshop }) => {
    const tags = ["One Part", "Two Part", "Three Part"].map((name) =>
      tagFor(name, { orderType: "gift", shipping: toOffice("Ann Lee") }),
    );
    const purchase = await buy(ann.browser, tags, giftOf(ann));
    await workshop.packSeparately(purchase.invoices[0]!);
    await workshop.storeLabel(purchase.invoices[0]!, "Postage of the first");
    await workshop.ship(purchase.invoices[0]!, ups(4));
    await workshop.packSeparately(purchase.invoices[1]!);
    await workshop.storeLabel(purchase.invoices[1]!, "Postage of the second");
    await workshop.ship(purchase.invoices[1]!, ups(5));
    return purchase;
  },
  "shipped in one parcel": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Gus Guest", { quantity: 2 })]);
    await workshop.storeLabel(purchase.first, "Postage of both");
    await workshop.ship(purchase.first, ups(6));
    await workshop.resend(purchase.first, "tracking");
    return purchase;
  },
  replacement: async ({ buy, ann, workshop }) => {
    const purchase = await buy(ann.browser, [tagForCustomer(ann, { orderType: "self" })]);
    await workshop.ship(purchase.first, ups(7));
    await workshop.replace(purchase.first);
    return purchase;
  },
  cancelled: async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Cam Cancelled", { quantity: 2 })]);
    await workshop.setStatus(purchase.first, "pending", "cancelled");
    return purchase;
  },
  reopened: async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Rob Reopened", { quantity: 2 })]);
    await workshop.ship(purchase.first, ups(3));
    await workshop.setStatus(purchase.first, "shipped", "pending");
    return purchase;
  },
  "shipped without number": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Una Untracked", { quantity: 2 })]);
    await workshop.setStatus(purchase.first, "pending", "shipped");
    return purchase;
  },
  "changed by the buyer": async ({ buy, ann }) => {
    const purchase = await buy(ann.browser, [tagForCustomer(ann, { orderType: "self", quantity: 2 })]);
    const path = `/order/${purchase.first}/change`;
    const fields = formIn(await ann.browser.read(path));
    await ann.browser.post(path, { ...fields, addressLine1: "2 Changed Street", engravedName: "Annie" });
    return purchase;
  },
  "changed by the workshop": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Wendy Workshop", { quantity: 2 })]);
    await workshop.edit(purchase.first, { postalCode: "78702", engravedName: "Wendy W." });
    await workshop.note(purchase.first, "Called on Monday");
    await workshop.hold(purchase.invoices[1]!, "Waits for leather");
    return purchase;
  },
  "deleted order": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Dan Deleted", { quantity: 2 })]);
    await workshop.setStatus(purchase.first, "pending", "cancelled");
    await workshop.remove(purchase.first);
    return purchase;
  },
  "engraved and verified": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Vera Verified", { quantity: 2 }), tagFor("Quinn Queued")]);
    const codes = purchase.orders.slice(0, 1).map(({ publicId }) => publicId ?? "");
    await workshop.engrave(demoMaterials.saddle.id, purchase.invoices.slice(0, 2), codes);
    await workshop.engrave(demoMaterials.saddle.id, purchase.invoices.slice(2), []);
    return purchase;
  },
};
