import { data, Form, redirect, useNavigation } from "react-router";
import { formatEngraving } from "#shop/engraving/engraved-text.ts";
import { engravedTextFields } from "#shop/engraving/engraved-text-fields.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listRenamableTags, type Renaming, renameTags } from "#shop/orders/rename-tags.server.ts";
import { accountContext, type Context, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { type FormAnswer, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { formOf } from "#web/shell/read-form.ts";
import type { TagLooks } from "#web/tag/tag-preview.tsx";
import { TagProof } from "#web/tag/tag-proof.tsx";
import { BackLink, Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { failure } from "#web/ui/toast.ts";
import type { Route } from "./+types/edit-names.ts";
import { leaveMissingOrder } from "./find-invoice.server.ts";
import { ExpiredLink, linkHeaders } from "./link-page.tsx";

type Params = { token?: string | undefined; invoiceNumber: string };

function readParams(context: Context, { token, invoiceNumber }: Params) {
  const buyer = token === undefined ? { userId: context.get(accountContext).userId } : { viewToken: token };
  return { buyer, invoiceNumber: parseInvoiceNumber(invoiceNumber) ?? "" };
}

const orderPage = ({ token, invoiceNumber }: Params) =>
  token === undefined ? `/order/${invoiceNumber}` : `/order/view/${token}`;

const notSaved = "Not saved yet";

/** Tokens may be guessed. */
async function isLimited(context: Context, { token }: Params) {
  return token !== undefined && (await limitCalls(context, "orderViews")) !== undefined;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (await isLimited(context, params)) return data({ tags: undefined }, { status: 429 });
  const { db, now } = context.get(servicesContext);
  const found = await listRenamableTags(db, readParams(context, params), now());
  if (found)
    return data({
      tags: found.map(({ invoiceNumber, engraving, pictureId }) => ({
        invoiceNumber,
        looks: { ...engraving, pictureId },
      })),
    });
  if (params.token === undefined) return leaveMissingOrder(context);
  return data({ tags: undefined }, { status: 404 });
}

/** A name beyond it is cut in the answer. */
const maxShown = 500;

export async function action({ context, params, request }: Route.ActionArgs) {
  const refuse = (status: number, answer: FormAnswer) => data(answer, { status });
  if (await isLimited(context, params))
    return refuse(429, { toast: failure(notSaved, "Please try again in a minute.") });
  const form = await formOf(request);
  const renaming: Renaming = {};
  const errors: Record<string, string> = {};
  const typedNames: Record<string, string> = {};
  for (const [invoice, typed] of form) {
    if (!parseInvoiceNumber(invoice)) continue;
    typedNames[invoice] = String(typed).slice(0, maxShown);
    const name = engravedTextFields.engravedName.safeParse(typed);
    const was = String(form.get(`was-${invoice}`));
    if (name.success) renaming[invoice] = { was, text: { engravedName: name.data } };
    else errors[invoice] = name.error.issues[0]?.message ?? "";
  }
  const [problem] = Object.values(errors);
  if (problem !== undefined)
    return refuse(400, { toast: failure(notSaved, problem), errors, given: typedNames });
  const { db, jobs, now } = context.get(servicesContext);
  const { buyer, invoiceNumber } = readParams(context, params);
  const outcome = await renameTags(db, { invoiceNumber, renaming }, { buyer, jobs, now: now() });
  if (outcome === "not_found" && params.token === undefined) return leaveMissingOrder(context);
  if (outcome === "not_found") return refuse(404, { toast: failure(notSaved, "This link no longer works.") });
  if (outcome !== "saved")
    return refuse(409, {
      toast: failure(notSaved, Object.values(outcome.problems)[0]),
      errors: outcome.problems,
      given: typedNames,
    });
  setFlash(context, "order_saved");
  throw redirect(orderPage(params));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    toast: failure(notSaved, "We couldn't reach the shop. Please try again."),
  });
}

export const headers = linkHeaders;

export const meta = unlisted("Edit Names");

function oneSizeWords(tags: { looks: TagLooks }[]): string {
  if (!tags.some(({ looks }) => looks.engravedHeightUm)) return "";
  return " The tags have one size of lettering; a name that is too long for it becomes smaller.";
}

export default function EditNames({ loaderData: { tags }, actionData, params }: Route.ComponentProps) {
  const saved = Object.fromEntries(
    (tags ?? []).map(({ invoiceNumber, looks }) => [invoiceNumber, looks.engravedName]),
  );
  const edit = useForm<FormAnswer>(actionData, { saved });
  const isBusy = useNavigation().formMethod === "POST";
  if (!tags) return <ExpiredLink to="/contact" label="Contact Us" />;
  return (
    <div className="page-width max-w-4xl py-10 sm:py-14">
      <BackLink to={orderPage(params)}>Back to Order</BackLink>
      <PageHeading
        title="Edit Names"
        lead={
          tags.length > 0
            ? `You can change them until our workshop begins. We'll email you what changed.${oneSizeWords(tags)}`
            : "Our workshop has started on all of these tags."
        }
      />
      <Form {...edit.form} className="mt-8 flex flex-col gap-6">
        <AnswerNotice answer={actionData} />
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {tags.map((tag) => (
            <li
              key={tag.invoiceNumber}
              className="flex flex-col gap-3 rounded-md border border-line bg-card p-3"
            >
              <TagProof
                tag={{
                  ...tag.looks,
                  engravedName: edit.typed[tag.invoiceNumber] || tag.looks.engravedName,
                }}
                className="h-44"
              />
              <input type="hidden" name={`was-${tag.invoiceNumber}`} value={formatEngraving(tag.looks)} />
              <TextField
                {...edit.field(tag.invoiceNumber)}
                label={`Name on ${tag.invoiceNumber}`}
                maxLength={100}
                autoComplete="off"
              />
            </li>
          ))}
        </ul>
        {tags.length > 0 ? (
          <Button type="submit" busy={isBusy} busyLabel="Saving..." className="self-start px-8">
            Save Names
          </Button>
        ) : null}
      </Form>
    </div>
  );
}
