import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { formatWeekday, laterDay } from "#platform/dates.ts";
import { optionalDay, optionalText } from "#platform/text-fields.ts";
import { type Calendar, isWorkday } from "#shop/arrival.ts";
import { readCalendar } from "#shop/closures.server.ts";
import { findHeldUntil, findPromisedDay, isLong } from "#shop/orders/delay.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { cancelParcel, type LateParcel, listLateParcels, tellOfDelay } from "#shop/payments/delays.server.ts";
import { type AdminArgs, adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { ListPage, useSelection } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea, TextField } from "#web/ui/fields.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/late.ts";
import { parcelColumn } from "./parcel-parts.tsx";

/** Parcels are listed so many days before they should leave. */
const daysAhead = 14;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const calendar = await readCalendar(db, now());
  return { parcels: await listShown(db, calendar), tomorrow: laterDay(calendar.today, 1) };
}

async function listShown(db: Database, calendar: Calendar) {
  const late = await listLateParcels(db, calendar, laterDay(calendar.today, daysAhead));
  return late.map(viewLate);
}

function viewLate({ id, tags, step }: LateParcel) {
  const [{ invoiceNumber, shipping, parcel }] = tags as [LateParcel["tags"][number]];
  const leavesBy = parcel.leavesBy ?? "";
  const promise = { leavesBy, delays: parcel.delays };
  return {
    id,
    number: formatParcelNumber(invoiceNumber, parcel),
    invoiceNumber,
    name: shipping.name,
    tags: tags.length,
    leavesBy,
    step,
    delay: parcel.delays.at(-1),
    isAgain: parcel.delays.length > 1,
    promised: findPromisedDay(promise),
    heldUntil: findHeldUntil(promise),
  };
}

type ShownParcel = ReturnType<typeof viewLate>;

const tellFields = z.object({
  ids: z.string().transform((text) => text.split(",").filter((id) => z.uuid().safeParse(id).success)),
  newDay: optionalDay,
  reason: optionalText(300, "A reason has at most 300 characters."),
});

export const action = adminActions({
  tell: adminForm(tellFields, tellBuyers),
  cancel: adminForm(z.object({ id: z.uuid() }), async ({ id }, { db, by, context }) => {
    const isCancelled = await cancelParcel(db, { ...context.get(servicesContext), ...by }, id);
    if (isCancelled) return { answer: succeeded("Cancelled", "The money is on its way back.") };
    const problem = "It was sent meanwhile, or can't be refunded. Please look at its order.";
    return outdated(failed(problem, "Nothing was cancelled"));
  }),
});

async function tellBuyers(
  { ids, newDay, reason }: z.output<typeof tellFields>,
  { db, by }: AdminArgs,
): Promise<Answered> {
  const calendar = await readCalendar(db, by.now);
  const { today, closures } = calendar;
  if (newDay !== null && newDay <= today) return refused({ newDay: "Please enter a day after today." });
  // Nothing leaves on a closed day: its next notice would already be due on the workday before.
  if (newDay !== null && !isWorkday(newDay, closures))
    return refused({ newDay: "The workshop is closed on that day." });
  if (ids.length === 0) return refused({ ids: "Please tick the parcels." });
  const parcels = (await listShown(db, calendar)).filter(({ id }) => ids.includes(id));
  if (!reason && (newDay === null || parcels.some(({ promised }) => isLong({ promised, newDay }))))
    return refused({
      reason: "Please enter the reason: without a day, or for one so late, buyers must read it.",
    });
  let emailCount = 0;
  for (const parcelId of ids) if (await tellOfDelay(db, by, { parcelId, newDay, reason })) emailCount++;
  if (emailCount === 0)
    return outdated(
      failed("They were sent or cancelled, or are promised for that day or later.", "Nobody was told"),
    );
  const title = emailCount === 1 ? "1 buyer is emailed" : `${emailCount} buyers are emailed`;
  return { answer: succeeded(title) };
}

export const meta = unlisted("Promised Days");

export default function Late({ loaderData: { parcels, tomorrow } }: Route.ComponentProps) {
  const { selectAll, ...selection } = useSelection(parcels.map(({ id }) => id));
  const ticked = parcels.filter(({ id }) => selection.has(id));
  return (
    <ListPage
      title="Promised Days"
      back={{ to: "/admin/shipping", label: "Back to Shipping" }}
      lead="Parcels by the day that their buyers were promised. On the morning of the promised day the shop itself tells each buyer of a new one. Tell them before if you know better."
      empty={parcels.length === 0 && "No parcel has to leave within two weeks."}
    >
      <div className="mt-6">
        <Table
          label="Parcels by promised day"
          columns={[parcelColumn(selection), ...columns]}
          items={parcels}
          itemKey={({ id }) => id}
        />
      </div>
      <TellBuyers ids={ticked.map(({ id }) => id)} tomorrow={tomorrow} onDone={() => selectAll(false)} />
    </ListPage>
  );
}

const columns: Column<ShownParcel>[] = [
  { header: "To", cell: ({ name }) => <p className="wrap-anywhere">{name}</p> },
  { header: "Tags", cell: ({ tags }) => tags, isNumeric: true },
  { header: "Leaves by", cell: ({ leavesBy }) => formatWeekday(leavesBy) },
  {
    header: "Its buyer",
    cell: (parcel) => (
      <p className={isUrgent(parcel) ? "font-semibold text-flag" : undefined}>{stateWords(parcel)}</p>
    ),
  },
  {
    header: "Refund",
    cell: ({ id, number }) => (
      <ConfirmButton
        button={
          <Button variant="secondary" aria-label={`Cancel and Refund ${number}`}>
            Cancel and Refund
          </Button>
        }
        label={`Cancel and refund ${number}`}
        description="Its buyer gets all that was paid for its tags, with their shipping and tax. This can't be undone."
        busyLabel="Refunding..."
        intent="cancel"
        fields={{ id }}
      />
    ),
  },
];

function isUrgent({ step }: ShownParcel): boolean {
  return step === "overdue" || step === "cancel" || step === "unsure";
}

function stateWords({ step, delay, isAgain, heldUntil }: ShownParcel): string {
  if (step === "overdue") return "Was not told in time. Ship or refund now.";
  if (step === "unsure") return "Is from a restored backup. If it was not sent, tell its buyer or refund it.";
  if (!delay) return step === "tell" ? "Reads of a new day this morning." : "Expects it on time.";
  if (step === "cancel" && heldUntil)
    return `Was kept until ${formatWeekday(heldUntil)}. Ship or refund now.`;
  const news = delay.newDay ? `Was told ${formatWeekday(delay.newDay)}` : "Was told that no day is known";
  if (delay.isAgreed) return `${news}, and agreed.`;
  if (!isAgain && !isLong(delay)) return `${news}, and keeps the order without an answer.`;
  return heldUntil
    ? `${news}. Without an answer it is cancelled after ${formatWeekday(heldUntil)}.`
    : `${news}.`;
}

function TellBuyers({ ids, tomorrow, onDone }: { ids: string[]; tomorrow: string; onDone: () => void }) {
  const tell = usePostForm("tell", { emptiesAfterSuccess: true, onDone });
  return (
    <tell.Form {...tell.form} aria-label="Tell buyers" className="mt-8 flex max-w-measure flex-col gap-5">
      <h2 className="text-xl">Tell the buyers of ticked parcels</h2>
      <input type="hidden" name="ids" value={ids.join(",")} />
      <TextField
        {...tell.field("newDay")}
        label="Leaves by"
        type="date"
        min={tomorrow}
        hint="Empty: no day is known."
        optional
      />
      <TextArea
        {...tell.field("reason")}
        label="Reason"
        hint="Buyers read it. Needed without a day, and for one more than 30 days after the promised one."
        maxLength={300}
        rows={2}
        optional
      />
      <Button {...tell.submit} disabled={ids.length === 0} busyLabel="Sending..." className="self-start">
        {ids.length === 1 ? "Tell 1 Buyer" : `Tell ${ids.length} Buyers`}
      </Button>
    </tell.Form>
  );
}
