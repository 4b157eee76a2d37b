import { data, redirect } from "react-router";
import { z } from "zod";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { engravedTextFields } from "#shop/cart/tag-fields.ts";
import { editOrder } from "#shop/orders/edit-order.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { type Buyer, findBuyerEdit } from "#shop/orders/order-buyer.server.ts";
import { type EditField, editVersion, orderEditForm } from "#shop/orders/order-edit.ts";
import { orderViewUrl } from "#shop/orders/purchases.server.ts";
import { accountContext, type Context, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import type { PostAnswer } from "#web/shell/use-post-form.ts";
import { failure, success } from "#web/ui/toast.ts";
import { leaveMissingOrder } from "./find-invoice.server.ts";
import { closedWords } from "./order-words.ts";

/** Buyers come by their account, by the link of the order's email, or by a fresh link for the address alone. */
type Params = { token?: string | undefined; invoiceNumber?: string | undefined };

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

/** Somebody who tries many tokens may be guessing. */
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
    // The recipient's initials, if the name is hidden.
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

const tooMany = failure(notSaved, "Too many requests. Please try again in a minute.");

const formFields = ["version", "wholeParcel", "everyTag"];

/** A version has the names of up to 100 tags. A refused form gets back as many characters of each field. */
const maxLength = 20_000;

/** The names of a group's other tags are fields by invoice number. */
function makeForm(fields: readonly EditField[], otherNumbers: readonly string[]) {
  const ownFields = fields.map((name) => [name, orderEditForm.shape[name]]);
  const otherNames = otherNumbers.map((number) => [number, engravedTextFields.engravedName]);
  const shape: Record<string, z.ZodType<string | null | undefined>> = Object.fromEntries([
    ...ownFields,
    ...otherNames,
  ]);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("link") }),
    z.object({
      ...shape,
      intent: z.literal("edit"),
      version: z.string().max(maxLength),
      wholeParcel: z.string(),
      everyTag: z.string(),
    }),
  ]);
}

export async function runChange(context: Context, request: Request, params: Params) {
  if (await exceedsTokenLimit(context, params)) return answerEdit(429, { toast: tooMany });
  const buyerOrder = await findBuyerOrder(context, params);
  if (!buyerOrder) return answerEdit(404, { isOutdated: true });
  const { fields, otherTags } = buyerOrder;
  const otherNumbers = otherTags.map(({ invoiceNumber }) => invoiceNumber);
  const names = [...fields, ...otherNumbers, ...formFields];
  const keptLengths = Object.fromEntries(names.map((name) => [name, maxLength]));
  const submission = await readForm(request, makeForm(fields, otherNumbers), keptLengths);
  if (submission.outcome === "invalid") {
    const { errors, given } = submission;
    return answerEdit(400, { toast: failure(notSaved, Object.values(errors)[0]), errors, given });
  }
  if (submission.form.intent === "link") return sendLink(context, buyerOrder);

  const { version, wholeParcel, everyTag } = submission.form;
  const values: Record<string, string | null | undefined> = submission.form;
  const pickTexts = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  const own = pickTexts(fields);
  const otherNames = pickTexts(otherNumbers);
  const typedValues = { ...own, ...otherNames, version, wholeParcel, everyTag };
  const { db, jobs, now } = context.get(servicesContext);
  const edit = {
    invoiceNumber: buyerOrder.invoiceNumber,
    form: own,
    otherNames,
    version,
    wholeParcel: wholeParcel === "yes",
    everyTag: everyTag === "yes",
  };
  const edited = await editOrder(db, edit, { buyer: buyerOrder.buyer, jobs, now: now() });
  switch (edited.outcome) {
    case "saved":
      setFlash(context, "order_saved");
      throw redirect(orderPagePath(context, buyerOrder));
    case "not_found":
      return answerEdit(404, { isOutdated: true });
    case "closed":
      return answerEdit(409, { notice: failure(notSaved, closedWords(edited.status)), given: typedValues });
    case "refused": {
      const errors = edited.problems;
      return answerEdit(400, {
        toast: failure(notSaved, Object.values(errors)[0]),
        errors,
        given: typedValues,
      });
    }
    case "changed_meanwhile": {
      const saved = { ...edited.stored, version: editVersion(edited.stored), wholeParcel, everyTag };
      const toast = failure(notSaved, "This order was changed meanwhile. Please check it and save again.");
      return answerEdit(409, { toast, saved, given: { ...typedValues, version: saved.version } });
    }
  }
}

function answerEdit(status: number, answer: PostAnswer) {
  return data<PostAnswer>({ intent: "edit", ...answer }, { status });
}

/** Emails the link to where the receipt went: somebody else may have the order's link. */
async function sendLink(context: Context, buyerOrder: BuyerOrder) {
  const { buyer, invoiceNumber, order, purchase, hidesAddress } = buyerOrder;
  if (!("viewToken" in buyer) || hidesAddress || !order.isOpen)
    return answerLink(409, { toast: failure("Link not sent", closedWords(order.status)) });
  if (await limitPageCalls(context, "accounts")) return answerLink(429, { toast: tooMany });
  const { db, jobs, now } = context.get(servicesContext);
  const request = { about: "change-address", email: purchase.buyerEmail, invoiceNumber } as const;
  const waitSeconds = await requestAccountEmail(db, jobs, request, now());
  if (waitSeconds !== undefined) {
    const description = "We sent several links already. Please wait some minutes for another.";
    return answerLink(429, { toast: failure("Link not sent", description) });
  }
  const notice = success("Check your email", "We sent a link to the address your receipt went to.");
  return answerLink(200, { notice });
}

function answerLink(status: number, answer: PostAnswer) {
  return data<PostAnswer>({ intent: "link", ...answer }, { status });
}
