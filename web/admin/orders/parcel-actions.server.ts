import { z } from "zod";
import { storeLabel, storeLabelFile } from "#shop/orders/labels.server.ts";
import { packSeparately, packTogether } from "#shop/orders/pack-orders.server.ts";
import { findTrackingDoubts, setTracking } from "#shop/orders/tracking.server.ts";
import { checkTracking, readHttpsLink, trackingForm } from "#shop/orders/tracking.ts";
import { type AdminArgs, adminForm, invoiceField } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { labelRefusals, type OrderAnswer } from "./order-answer.ts";

export const invoiceForm = z.object({ invoice: invoiceField });

const trackingFields = invoiceForm.extend(trackingForm.shape);

export const parcelForms = {
  tracking: adminForm(trackingFields, runTracking),
  "pack-separately": adminForm(invoiceForm, async ({ invoice }, { db, by }) =>
    answerPacked(await packSeparately(db, invoice, by)),
  ),
  "pack-together": adminForm(invoiceForm.extend({ other: invoiceField }), async (form, { db, by }) => {
    const packing = { invoiceNumber: form.invoice, otherNumber: form.other };
    return answerPacked(await packTogether(db, packing, by));
  }),
  "label-file": adminForm(
    invoiceForm.extend({ file: z.instanceof(File) }),
    async ({ invoice, file }, { context, by }) => {
      const label = { invoiceNumber: invoice, content: new Uint8Array(await file.arrayBuffer()) };
      const stored = await storeLabelFile(context.get(servicesContext), label, by);
      if (typeof stored === "string") return refuseLabel(stored, "file");
      await deleteFiles(context, [stored.replaced]);
      return { answer: succeeded("Label uploaded") };
    },
  ),
  "label-url": adminForm(invoiceForm.extend({ url: z.string() }), async ({ invoice, url }, args) => {
    const link = readHttpsLink(url.trim());
    return link ? storeUrl(invoice, link, args) : refuseLabel("no_link", "url");
  }),
  "label-remove": adminForm(invoiceForm, ({ invoice }, args) => storeUrl(invoice, null, args)),
};

async function runTracking(
  { invoice, ...form }: z.output<typeof trackingFields>,
  { db, by }: AdminArgs,
): Promise<Answered<OrderAnswer>> {
  const checked = checkTracking(form);
  if (checked.errors) return refused(checked.errors);
  const { tracking } = checked;
  if (tracking && tracking.number !== form.kept) {
    const doubts = await findTrackingDoubts(db, invoice, tracking);
    if (doubts.length > 0) {
      const { carrier, number } = form;
      const question = `${doubts.join(" ")} Keep it?`;
      const refusal = refused({ number: question }, { given: { carrier, number } });
      return { ...refusal, answer: { ...refusal.answer, numberToKeep: tracking.number } };
    }
  }
  const change = { invoiceNumber: invoice, tracking, shipsNow: form.isSent === "yes" };
  const changed = await setTracking(db, change, by);
  if (changed === undefined) return outdated(failed("Order not found"), 404);
  if (changed === 0 && !tracking) return refused({ number: "Please enter a tracking number." });
  const saved = { carrier: tracking?.carrier ?? form.carrier, number: tracking?.number ?? "" };
  return { answer: { ...succeeded(tracking ? "Tracking saved" : "Tracking removed"), saved } };
}

function answerPacked(outcome: Awaited<ReturnType<typeof packSeparately>>): Answered {
  if (outcome === "packed") return { answer: succeeded("Parcel changed") };
  if (outcome === "not_found") return outdated(failed("Order not found"), 404);
  return outdated(failed("It was sent or changed meanwhile.", "Nothing was changed"));
}

async function storeUrl(invoice: string, url: string | null, { db, by, context }: AdminArgs) {
  const stored = await storeLabel(db, { invoiceNumber: invoice, url }, by);
  if (stored === "not_found") return refuseLabel(stored, "url");
  await deleteFiles(context, [stored.replaced]);
  return { answer: succeeded(url ? "Label saved" : "Label removed") };
}

const refusalStatuses: { [Problem in keyof typeof labelRefusals]?: number } = {
  too_large: 413,
  busy: 503,
};

function refuseLabel(problem: keyof typeof labelRefusals, field: string): Answered {
  if (problem === "not_found") return outdated(failed(labelRefusals.not_found), 404);
  return refused({ [field]: labelRefusals[problem] }, { status: refusalStatuses[problem] });
}

/** Deletes files by a job, which tries again while the file store is down. */
export async function deleteFiles(context: Context, keys: (string | null)[]): Promise<void> {
  const { db, jobs } = context.get(servicesContext);
  const files = keys.filter((key) => key !== null);
  if (files.length > 0) await jobs.enqueue(db, "delete-files", { files });
}
