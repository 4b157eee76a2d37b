import { listJigs } from "#shop/production/jigs.server.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { makeLabel } from "#tests/make-label.ts";
import { readLoaderData } from "./readable.ts";
import type { RecordedShop } from "./recorded-shop.ts";

/** What the workshop does at its desk: the only place that knows the forms of the administration. */
export async function openWorkshop(shop: RecordedShop) {
  const { userId } = await makeAdmin(shop.services);
  const browser = shop.openBrowser();
  const signIn = () => browser.signInAdmin(userId);
  await signIn();
  const post = (invoice: string, intent: string, fields: Record<string, string>) =>
    browser.post(`/admin/orders/${invoice}`, { intent, invoice, ...fields });

  return {
    browser,
    signIn,
    setStatus: (invoice: string, was: string, status: string, refund = "0") =>
      post(invoice, "status", { was, status, refund, tell: "yes", parcel: "part" }),
    packSeparately: (invoice: string) => post(invoice, "pack-separately", {}),
    ship: (invoice: string, number: string) =>
      post(invoice, "tracking", { carrier: "ups", number, kept: number, link: "", isSent: "yes" }),
    refundOrder: (invoice: string, amount: number) =>
      post(invoice, "refund", { scope: "order", amount: String(amount) }),
    refundPurchase: (invoice: string, amount: number) =>
      post(invoice, "refund", { scope: "purchase", amount: String(amount) }),
    refundPart: (invoice: string, left: number, part: string) =>
      post(invoice, "refund", { scope: "part", amount: String(left), part, reason: "A scratch" }),
    replace: (invoice: string) => post(invoice, "replace", {}),
    resend: (invoice: string, email: string) => post(invoice, "resend", { email }),
    remove: (invoice: string) => browser.post("/admin/orders", { intent: "delete", invoice }),
    note: (invoice: string, notes: string) => post(invoice, "notes", { notes, version: "" }),
    hold: (invoice: string, reason: string) =>
      browser.post("/admin/production", { intent: "hold", invoice, reason }),
    async storeLabel(invoice: string, text: string) {
      const content = (await makeLabel([text])) as Uint8Array<ArrayBuffer>;
      const file = new File([content], "label.pdf", { type: "application/pdf" });
      await browser.upload(`/admin/orders/${invoice}`, { intent: "label-file", invoice, file });
    },
    async edit(invoice: string, change: Record<string, string>) {
      const path = `/admin/orders/${invoice}`;
      const data = await readLoaderData(await browser.read(path));
      const order = data?.["admin/orders/order"] as { edit: Record<string, string> } | undefined;
      await post(invoice, "edit", { ...order?.edit, ...change });
    },
    /** Puts orders on a sheet, of which those that are named are engraved and verified. */
    async engrave(material: string, invoices: string[], codes: string[]) {
      const [jig] = await listJigs(shop.db);
      const slots = invoices.map((invoice, at) => [`slot-${at + 1}`, invoice]);
      const made = await browser.post("/admin/production/fill", {
        jig: jig?.id ?? "",
        material,
        ...Object.fromEntries(slots),
      });
      const sheet = made.headers.get("location") ?? "";
      if (codes.length > 0) await browser.post(sheet, { intent: "engraved" });
      for (const code of codes) await browser.post("/admin/production/verify", { code });
    },
  };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
