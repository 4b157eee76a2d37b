import { z } from "zod";
import { formatMoney } from "#platform/money.ts";
import { version } from "#platform/version.ts";
import { type DiscountKind, discountKinds } from "#shop/discounts/discount.ts";
import { codeField, discountForm, toDiscountTexts } from "#shop/discounts/discount-form.ts";
import {
  addDiscount,
  deleteDiscount,
  findDiscount,
  listDiscountUses,
  updateDiscount,
} from "#shop/orders/discounts.server.ts";
import { adminActions, adminForm, requireRow } from "#web/admin/admin-action.server.ts";
import { failed, refused, reloadsUnlessDeleted, succeeded } from "#web/admin/admin-answer.ts";
import { ConfirmButton, describeOtherChanges, EditForm, useEditForm } from "#web/admin/forms.tsx";
import { useLeave } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink, Button, TextLink } from "#web/ui/button.tsx";
import { Switch, TextField } from "#web/ui/fields.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/discount.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  if (params.discountId === "new") return { id: null, code: "", saved: newDiscount, link: "", uses: [] };
  const discount = await requireRow(params.discountId, (id) => findDiscount(db, id));
  return {
    id: discount.id,
    code: discount.code,
    saved: toDiscountTexts(discount),
    link: `${siteUrl}/discount/${discount.code}`,
    uses: await listDiscountUses(db, discount.id),
  };
}

const newDiscount: Record<string, string> = { kind: "percent", isActive: "on" };

export const action = adminActions({
  add: adminForm(discountForm.safeExtend({ code: codeField }), async ({ code, ...form }, { db, by }) => {
    const outcome = await addDiscount(db, { code, form }, by);
    if (outcome === "saved") return { answer: succeeded("Discount added") };
    return refused({ code: "Another discount has this code." }, { status: 409 });
  }),
  edit: adminForm(
    discountForm.safeExtend({ id: z.uuid(), version }),
    async ({ id, version, ...form }, { db, by }) => {
      const update = await updateDiscount(db, { id, version, form }, by);
      if (update.outcome === "not_found") return gone;
      const saved = toDiscountTexts(update.current);
      if (update.outcome === "saved") return { answer: { ...succeeded("Discount saved"), saved } };
      const failure = failed("Failed to save the discount: it was changed in another window.");
      return { answer: { ...failure, saved }, status: 409 };
    },
  ),
  delete: adminForm(z.object({ id: z.uuid() }), async ({ id }, { db, by }) => {
    const outcome = await deleteDiscount(db, id, by);
    if (outcome === "deleted") return { answer: succeeded("Discount deleted") };
    if (outcome === "not_found") return gone;
    return { answer: failed("Orders name it. Turn it off instead."), status: 409 };
  }),
});

const gone = { answer: failed("This discount no longer exists."), status: 404 };

export const shouldRevalidate = reloadsUnlessDeleted;

export const meta = unlisted("Discount");

const list = "/admin/discounts";

export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const { id, code, link, uses } = loaderData;
  const leave = useLeave(list);
  return (
    <>
      <BackLink to={list}>Back to Discounts</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={code || "New Discount"} />
        {id && uses.length === 0 ? (
          <ConfirmButton
            button={<Button variant="destructive">Delete Discount</Button>}
            label="Delete Discount"
            description="Nobody can use its code any more."
            busyLabel="Deleting..."
            intent="delete"
            fields={{ id }}
            onDone={leave}
          />
        ) : null}
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <DiscountFields key={id} id={id} saved={loaderData.saved} />
        {id ? <Uses link={link} uses={uses} /> : null}
      </div>
    </>
  );
}

/** The hint of how much; shipping has no amount. */
const kinds: Record<DiscountKind, { label: string; hint?: string }> = {
  percent: { label: "Percent of the tags", hint: "Percent from 1 to 99." },
  amount: { label: "Dollars of the tags", hint: "Dollars, such as 5.00." },
  shipping: { label: "Shipping" },
};

const kindOptions = discountKinds.map((kind) => ({ value: kind, ...kinds[kind] }));

const labels: Record<string, string> = {
  kind: "Takes off",
  value: "How much",
  minimum: "Tags of at least ($)",
  startsOn: "First day",
  endsOn: "Last day",
  maxUses: "Uses in all",
  maxUsesPerBuyer: "Uses of one buyer",
  note: "Note",
  isActive: "On",
};

function DiscountFields({ id, saved }: { id: string | null; saved: Record<string, string> }) {
  const form = useEditForm(list, id, saved);
  const { typed, shown, field } = form;
  const labelled = (name: string) => ({ ...field(name), label: labels[name] });
  const hint = kindOptions.find(({ value }) => value === typed.kind)?.hint;
  const pair = "grid items-start gap-5 sm:grid-cols-2";
  return (
    <EditForm
      what="Discount"
      id={id}
      form={form}
      changes={describeOtherChanges(form.otherChanges, labels, kindOptions)}
    >
      {id ? null : (
        <TextField
          {...field("code")}
          label="Code"
          hint="Letters, digits and hyphens. Buyers type it in capital or small letters."
          maxLength={20}
          autoComplete="off"
          required
        />
      )}
      <div className={pair}>
        <SelectField {...labelled("kind")} options={kindOptions} />
        {hint ? (
          <TextField {...labelled("value")} hint={hint} inputMode="decimal" autoComplete="off" required />
        ) : null}
        <TextField
          {...labelled("minimum")}
          optional
          inputMode="decimal"
          autoComplete="off"
          className="sm:col-start-1"
        />
      </div>
      <div className={pair}>
        <TextField {...labelled("startsOn")} type="date" optional />
        <TextField {...labelled("endsOn")} type="date" optional />
        <TextField
          {...labelled("maxUses")}
          hint="An open payment page counts."
          optional
          inputMode="numeric"
        />
        <TextField {...labelled("maxUsesPerBuyer")} hint="Counted by email." optional inputMode="numeric" />
      </div>
      <TextField {...labelled("note")} hint="For the workshop alone." optional maxLength={500} />
      <Switch name="isActive" label="On (buyers can use it)" defaultChecked={shown.isActive === "on"} />
    </EditForm>
  );
}

function Uses({ link, uses }: Pick<Route.ComponentProps["loaderData"], "link" | "uses">) {
  return (
    <Card>
      <h2 className="text-lg">Link for buyers</h2>
      <p className="mt-1 wrap-anywhere">{link}</p>
      <h2 className="mt-6 text-lg">Orders that used it</h2>
      {uses.length === 0 ? <p className="mt-1 text-muted">None yet.</p> : null}
      <ul>
        {uses.map(({ invoiceNumber, paidAt, total }) => (
          <li key={invoiceNumber}>
            <TextLink to={`/admin/orders/${invoiceNumber}`}>{invoiceNumber}</TextLink>, {formatMoney(total)}
            {paidAt ? (
              <>
                , <DateTime at={paidAt} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
