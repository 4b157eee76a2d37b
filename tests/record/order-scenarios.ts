import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { formIn } from "#tests/http/read-form.ts";
import { tagFor, tagForCustomer } from "./buyers.ts";
import { giftOf, guestBuyer, type Scenarios, toOffice, ups } from "./scene.ts";

/** What is bought, changed, made and shipped. */
export const orderScenarios: Scenarios = {
  "own tag of bob": ({ buy, bob }) => buy(bob.browser, [tagForCustomer(bob, { orderType: "self" })]),
  "own tag of fay": async ({ buy, fay, workshop }) => {
    const bought = await buy(fay.browser, [tagForCustomer(fay, { orderType: "self" })]);
    await workshop.ship(bought.first, ups(2));
    return bought;
  },
  "single self order": async ({ buy, guest }) => {
    const bought = await buy(guest, [tagFor("Gus Guest")]);
    const path = `/order/view/${bought.orderToken}/${bought.first}/change`;
    await guest.post(path, { intent: "link" });
    return bought;
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
    const bought = await buy(ann.browser, tags, giftOf(ann));
    await workshop.storeLabel(bought.invoices[0]!, "Postage of the first");
    await workshop.ship(bought.invoices[0]!, ups(4));
    await workshop.storeLabel(bought.invoices[1]!, "Postage of the second");
    await workshop.ship(bought.invoices[1]!, ups(5));
    return bought;
  },
  "shipped in one parcel": async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Gus Guest", { quantity: 2 })]);
    await workshop.storeLabel(bought.first, "Postage of both");
    await workshop.ship(bought.first, ups(6), true);
    await workshop.resend(bought.first, "tracking");
    return bought;
  },
  replacement: async ({ buy, ann, workshop }) => {
    const bought = await buy(ann.browser, [tagForCustomer(ann, { orderType: "self" })]);
    await workshop.ship(bought.first, ups(7));
    await workshop.replace(bought.first);
    return bought;
  },
  cancelled: async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Cam Cancelled", { quantity: 2 })]);
    await workshop.setStatus(bought.first, "pending", "cancelled");
    return bought;
  },
  reopened: async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Rob Reopened", { quantity: 2 })]);
    await workshop.ship(bought.first, ups(3), true);
    await workshop.setStatus(bought.first, "shipped", "pending");
    return bought;
  },
  "shipped without number": async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Una Untracked", { quantity: 2 })]);
    await workshop.setStatus(bought.first, "pending", "shipped");
    return bought;
  },
  "changed by the buyer": async ({ buy, ann }) => {
    const bought = await buy(ann.browser, [tagForCustomer(ann, { orderType: "self", quantity: 2 })]);
    const path = `/order/${bought.first}/change`;
    const fields = formIn(await ann.browser.read(path));
    await ann.browser.post(path, { ...fields, addressLine1: "2 Changed Street", engravedName: "Annie" });
    return bought;
  },
  "changed by the workshop": async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Wendy Workshop", { quantity: 2 })]);
    await workshop.edit(bought.first, { postalCode: "78702", engravedName: "Wendy W." });
    await workshop.note(bought.first, "Called on Monday");
    await workshop.hold(bought.invoices[1]!, "Waits for leather");
    return bought;
  },
  "deleted order": async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Dan Deleted", { quantity: 2 })]);
    await workshop.setStatus(bought.first, "pending", "cancelled");
    await workshop.remove(bought.first);
    return bought;
  },
  "engraved and verified": async ({ buy, guest, workshop }) => {
    const bought = await buy(guest, [tagFor("Vera Verified", { quantity: 2 }), tagFor("Quinn Queued")]);
    const codes = bought.orders.slice(0, 1).map(({ publicId }) => publicId ?? "");
    await workshop.engrave(demoMaterials.saddle.id, bought.invoices.slice(0, 2), codes);
    await workshop.engrave(demoMaterials.saddle.id, bought.invoices.slice(2), []);
    return bought;
  },
};
