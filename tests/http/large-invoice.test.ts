import { expect } from "vitest";
import { tokenHash } from "#platform/tokens.server.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeProfile } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openCustomer } from "./open-customer.ts";

const token = "a-token-of-an-order-email";

test("invoice: a hundred different tags stay below a megabyte, by both links", async ({ db }) => {
  const app = await openCustomer(db);
  const picture = await makePicture(db);
  const tags = [];
  for (let at = 0; at < 100; at += 1) {
    const { id } = await makeProfile(db, { paidAt: new Date() });
    tags.push({
      profileId: id,
      buyerMadeProfile: true,
      orderType: "gift" as const,
      engravedName: `Player ${at}.`,
      giftNote: "Fore! ".repeat(40),
      pictureId: picture,
    });
  }
  const purchase = { orderType: "gift" as const, buyerUserId: app.userId, viewTokenHash: tokenHash(token) };
  const { invoice } = await makePaidPurchase(db, purchase, tags);
  for (const path of [`/order/${invoice}`, `/order/view/${token}`]) {
    const html = await app.read(path);
    expect(Buffer.byteLength(html), path).toBeLessThan(1_000_000);
    for (const { engravedName } of tags) expect(html).toContain(engravedName);
    expect(html.split("Profile QR Code</h4>").length - 1, path).toBe(100);
    // Swapped in by script alone, where React takes a drawing for too large to wait for.
    expect(html, path).not.toContain("<template");
    expect(html.split(`<img src="/files/products/${picture}"`).length - 1, path).toBe(96);
  }
});
