import { laterDay, shopDay } from "#platform/dates.ts";
import { expectText, newOwner, openAsAdmin } from "./admin-steps.ts";
import { desktopTest, expectAccessibleAll, openPage, phone, photograph, visit } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { heading, mailTo } from "./steps.ts";

desktopTest(
  "late order: the workshop tells its buyer, who waits at first and then cancels",
  async ({ page }) => {
    const buyer = newOwner("Lena");
    await buyTags(buyer, [{ productId: "CLASSIC-SADDLE", price: 14.99, engravedName: "Lena" }]);
    await openAsAdmin(page, "/admin/shipping/late");
    await heading(page, "Promised Days");
    await expectAccessibleAll(page, "promised days");
    const row = page.getByRole("row").filter({ hasText: buyer.displayName });
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Tell 1 Buyer" }).click();
    await page.getByText("Please enter the reason").first().waitFor();
    await page.getByLabel("Leaves by").fill(laterDay(shopDay(new Date()), 20));
    await photograph(page, "promised-days");
    await page.getByRole("button", { name: "Tell 1 Buyer" }).click();
    await expectText(page, "1 buyer is emailed");
    await row.getByText(/^Was told /).waitFor();

    const { text } = await mailTo(buyer.email, "late");
    const [link = ""] = /https?:\/\/\S+\/delay/.exec(text) ?? [];
    const { page: mail } = await visit(phone);
    await openPage(mail, new URL(link).pathname.replace("/delay", ""));
    await photograph(mail, "late-order-page");
    await mail.getByRole("link", { name: "Wait or cancel" }).click();
    await heading(mail, "Your order is late");
    await expectAccessibleAll(mail, "a late order");
    await photograph(mail, "late-order");
    await mail.getByRole("button", { name: "Keep My Order" }).click();
    await mail.getByText("You agreed to wait for this day.").waitFor();
    await mail.getByRole("button", { name: "Cancel and Refund" }).click();
    await heading(mail, "No answer is needed");
    await mailTo(buyer.email, "we refunded $14.99");
    await mail.context().close();
    await page.reload();
    await row.waitFor({ state: "detached" });
  },
);
