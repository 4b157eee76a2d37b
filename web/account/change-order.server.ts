import { data, redirect } from "react-router";
import { z } from "zod";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { engravedTextFields } from "#shop/cart/tag-fields.ts";
import { editOrder } from "#shop/orders/edit-order.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { type Buyer, findBuyerEdit } from "#shop/orders/order-buyer.server.ts";
import { editVersion, orderEditForm } from "#shop/orders/order-edit.ts";
import { orderViewUrl } from "#shop/orders/purchases.server.ts";
import { accountContext, type Context, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import type { FormAnswer } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { failure, success } from "#web/ui/toast.ts";
import { leaveMissingOrder } from "./find-invoice.server.ts";
import { closedWords } from "./order-words.ts";

/** Buyers come by their account, by the link of the order's email, or by a fresh link for the address alone. */
type Params = { token?: string | undefined; invoiceNumber?: string | undefined };

export type ChangeAnswer = FormAnswer & {
  isExpired?: true;
  isLink?: true;
};

function readBuyer(context: Context, { token, invoiceNumber }: Params): Buyer {
  if (token === undefined) return { userId: context.get(accountContext).userId };
  return invoiceNumber === undefined ? { addressToken: token } : { viewToken: token };
}

async function findBuyerOrder(context: Context, params: Params) {
  const { db, now } = context.get(servicesContext);
  const buyer = readBuyer(context, params);
  const invoiceNumber = parseInvoiceNumber(params.invoiceNumber ?? "");
  const buyerOrder = await findBuyerEdit(db, { buyer, invoiceNumber }, now());
  if (!buyerOrder && "userId" in buyer) return leaveMissingOrder(context);
  return buyerOrder && { ...buyerOrder, buyer };
}

type BuyerOrder = NonNullable<Awaited<ReturnType<typeof findBuyerOrder>>>;

/** True where somebody tried too many tokens, who may be guessing. */
async function exceedsTokenLimit(context: Context, { token }: Params): Promise<boolean> {
  return token !== undefined && (await limitPageCalls(context, "orderViews")) !== undefined;
}

export async function loadChange(context: Context, params: Params) {
  if (await exceedsTokenLimit(context, params))
    return data({ isLimited: true, change: undefined }, { status: 429 });
  const buyerOrder = await findBuyerOrder(context, params);
  if (!buyerOrder) return data({ isLimited: false, change: undefined }, { status: 404 });
  const { buyer, order, otherTags, hidesAddress, values, equalTags, parcel } = buyerOrder;
  const { invoiceNumber, productTitle, status, isOpen } = order;
  const change = {
    invoiceNumber,
    productTitle,
    status,
    isOpen,
    values,
    tags: [order, ...otherTags.filter((tag) => tag.isOpen)].map((tag) => ({
      name: tag === order ? "engravedName" : tag.invoiceNumber,
      invoiceNumber: tag.invoiceNumber,
      looks: { ...tag.engraving, pictureId: tag.pictureId },
    })),
    equalTags,
    parcel,
    hidesAddress,
    // Where the recipient's name is hidden, its initials.
    shippingName: order.shipping?.name ?? "",
    needsLink: "viewToken" in buyer && !hidesAddress,
    orderPage: orderPagePath(context, buyerOrder),
  };
  return data({ isLimited: false, change });
}

function orderPagePath(context: Context, { buyer, purchase, order }: BuyerOrder): string {
  if ("userId" in buyer) return `/order/${order.invoiceNumber}`;
  return new URL(orderViewUrl(context.get(servicesContext), purchase)).pathname;
}

const notSaved = "Not saved yet";

/** A version has the names of up to 100 tags. */
const maxLength = 20_000;

/** The names of a group's other tags are fields by invoice number. */
function makeForm({ fields, otherTags }: Pick<BuyerOrder, "fields" | "otherTags">) {
  const ownFields = fields.map((name) => [name, orderEditForm.shape[name]]);
  const names = otherTags.map(({ invoiceNumber }) => [invoiceNumber, engravedTextFields.engravedName]);
  const shape = Object.fromEntries([...ownFields, ...names]);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("link") }),
    z.object({
      intent: z.literal("edit"),
      version: z.string().max(maxLength),
      wholeParcel: z.string(),
      everyTag: z.string(),
      ...(shape as typeof orderEditForm.shape),
    }),
  ]);
}

export async function runChange(context: Context, request: Request, params: Params) {
  if (await exceedsTokenLimit(context, params)) return answer(429, { toast: tooMany });
  const buyerOrder = await findBuyerOrder(context, params);
  if (!buyerOrder) return answerExpired();
  const names = [...buyerOrder.fields, ...buyerOrder.otherTags.map(({ invoiceNumber }) => invoiceNumber)];
  const maxLengths = Object.fromEntries(
    [...names, "version", "wholeParcel", "everyTag"].map((name) => [name, maxLength]),
  );
  const submission = await readForm(request, makeForm(buyerOrder), maxLengths);
  if (submission.outcome === "invalid") {
    const { errors, given } = submission;
    return answer(400, { toast: failure(notSaved, Object.values(errors)[0]), errors, given });
  }
  if (submission.form.intent === "link") return sendLink(context, buyerOrder);

  const { intent: _, version, wholeParcel, everyTag, ...form } = submission.form;
  const texts = Object.entries(form).map(([name, value]) => [name, value ?? ""]);
  const { own = [], others = [] } = Object.groupBy(texts, ([name = ""]) =>
    parseInvoiceNumber(name) ? "others" : "own",
  );
  const { db, jobs, now } = context.get(servicesContext);
  const edit = {
    invoiceNumber: buyerOrder.invoiceNumber,
    form: Object.fromEntries(own),
    otherNames: Object.fromEntries(others),
    version,
    wholeParcel: wholeParcel === "yes",
    everyTag: everyTag === "yes",
  };
  const edited = await editOrder(db, edit, { buyer: buyerOrder.buyer, jobs, now: now() });
  const formTexts = { ...Object.fromEntries(texts), version, wholeParcel, everyTag };
  switch (edited.outcome) {
    case "saved":
      setFlash(context, "order_saved");
      throw redirect(orderPagePath(context, buyerOrder));
    case "not_found":
      return answerExpired();
    case "closed":
      return answer(409, { notice: failure(notSaved, closedWords(edited.status)), given: formTexts });
    case "refused": {
      const errors = edited.problems;
      return answer(400, { toast: failure(notSaved, Object.values(errors)[0]), errors, given: formTexts });
    }
    case "changed_meanwhile": {
      const saved = { ...edited.stored, version: editVersion(edited.stored), wholeParcel, everyTag };
      const toast = failure(notSaved, "This order was changed meanwhile. Please check it and save again.");
      return answer(409, { toast, saved, given: { ...formTexts, version: saved.version } });
    }
  }
}

const linksSent = failure(
  "Link not sent",
  "We sent several links already. Please wait some minutes for another.",
);

const tooMany = failure(notSaved, "Too many requests. Please try again in a minute.");

function answerExpired() {
  return answer(404, { isExpired: true });
}

function answer(status: number, changeAnswer: ChangeAnswer) {
  return data(changeAnswer, { status });
}

/** Emails the link to where the receipt went: somebody else may have the order's link. */
async function sendLink(
  context: Context,
  { buyer, invoiceNumber, order, purchase, hidesAddress }: BuyerOrder,
) {
  const { db, jobs, now } = context.get(servicesContext);
  if (!("viewToken" in buyer) || hidesAddress || !order.isOpen)
    return answer(409, { isLink: true, toast: failure("Link not sent", closedWords(order.status)) });
  if (await limitPageCalls(context, "accounts")) return answer(429, { isLink: true, toast: tooMany });
  const email = purchase.buyerEmail;
  const request = { about: "change-address", email, invoiceNumber } as const;
  const waitSeconds = await requestAccountEmail(db, jobs, request, now());
  if (waitSeconds !== undefined) return answer(429, { isLink: true, toast: linksSent });
  const notice = success("Check your email", "We sent a link to the address your receipt went to.");
  return answer(200, { isLink: true, notice });
}
