import { z } from "zod";
import { storeLabel, storeLabelFile } from "#shop/orders/labels.server.ts";
import { packSeparately, packTogether } from "#shop/orders/pack-orders.server.ts";
import { findTrackingDoubts, setTracking } from "#shop/orders/tracking.server.ts";
import { checkTracking, readHttpsLink, trackingForm } from "#shop/orders/tracking.ts";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { invoiceField } from "./edit-action.server.ts";
import { labelRefusals, type OrderAnswer } from "./order-answer.ts";

export const parcelActions = [
  z.object({ intent: z.literal("tracking"), invoice: invoiceField, ...trackingForm.shape }),
  z.object({ intent: z.literal("pack-separately"), invoice: invoiceField }),
  z.object({ intent: z.literal("pack-together"), invoice: invoiceField, other: invoiceField }),
  z.object({ intent: z.literal("label-file"), invoice: invoiceField, file: z.instanceof(File) }),
  z.object({ intent: z.literal("label-url"), invoice: invoiceField, url: z.string() }),
  z.object({ intent: z.literal("label-remove"), invoice: invoiceField }),
] as const;

type ParcelAction = z.output<(typeof parcelActions)[number]>;
type FormOf<Intent extends ParcelAction["intent"]> = Extract<ParcelAction, { intent: Intent }>;

export async function runParcelAction(
  context: Context,
  action: ParcelAction,
): Promise<Answered<OrderAnswer>> {
  const { db } = context.get(servicesContext);
  switch (action.intent) {
    case "tracking":
      return runTracking(context, action);
    case "pack-separately":
      return answerPacked(await packSeparately(db, action.invoice, currentAuthorship(context)));
    case "pack-together": {
      const packing = { invoiceNumber: action.invoice, otherNumber: action.other };
      return answerPacked(await packTogether(db, packing, currentAuthorship(context)));
    }
    case "label-file":
      return storeFile(context, action);
    case "label-url": {
      const url = readHttpsLink(action.url.trim());
      return url ? storeUrl(context, action.invoice, url) : refuseLabel("no_link", "url");
    }
    case "label-remove":
      return storeUrl(context, action.invoice, null);
  }
}

async function runTracking(
  context: Context,
  { invoice, ...form }: FormOf<"tracking">,
): Promise<Answered<OrderAnswer>> {
  const checked = checkTracking(form);
  if (checked.errors) return refused(checked.errors);
  const { db } = context.get(servicesContext);
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
  const changed = await setTracking(db, change, currentAuthorship(context));
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

async function storeFile(context: Context, { invoice, file }: FormOf<"label-file">): Promise<Answered> {
  const label = { invoiceNumber: invoice, content: new Uint8Array(await file.arrayBuffer()) };
  const stored = await storeLabelFile(context.get(servicesContext), label, currentAuthorship(context));
  if (typeof stored === "string") return refuseLabel(stored, "file");
  await deleteFiles(context, [stored.replaced]);
  return { answer: succeeded("Label uploaded") };
}

async function storeUrl(context: Context, invoice: string, url: string | null): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const stored = await storeLabel(db, { invoiceNumber: invoice, url }, currentAuthorship(context));
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
