import { formatWeekday } from "#platform/dates.ts";
import type { Closure } from "#shop/closures.server.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";

/** Vacations and the workshop's own holidays. */
export function ClosedDays({ closures }: { closures: Closure[] }) {
  const form = usePostForm("close", { emptiesAfterSuccess: true });
  return (
    <>
      <h3 className="mt-8 text-lg">Closed days</h3>
      <p className="mt-1 max-w-measure text-muted">
        Your vacations and holidays, besides weekends and federal holidays. What is ordered from now on is
        promised later, and the shop says when you are back. Orders keep the day that they were promised.
      </p>
      {closures.length > 0 ? (
        <ul className="mt-3 max-w-measure divide-y divide-line">
          {closures.map((closure) => (
            <ClosedDaysRow key={closure.id} closure={closure} />
          ))}
        </ul>
      ) : null}
      <form.Form {...form.form} aria-label="Closed days" className="mt-3 flex flex-wrap items-start gap-4">
        <TextField {...form.field("firstDay")} label="First day" type="date" required className="w-44" />
        <TextField {...form.field("lastDay")} label="Last day" type="date" required className="w-44" />
        <Button {...form.submit} variant="secondary" busyLabel="Adding..." className="mt-7">
          Add
        </Button>
      </form.Form>
    </>
  );
}

function ClosedDaysRow({ closure: { id, firstDay, lastDay } }: { closure: Closure }) {
  const reopen = usePostForm("reopen");
  const days =
    firstDay === lastDay
      ? formatWeekday(firstDay)
      : `${formatWeekday(firstDay)} to ${formatWeekday(lastDay)}`;
  return (
    <li className="flex items-center justify-between gap-x-4 py-1">
      {days}
      <Button
        variant="quiet"
        aria-label={`Remove ${days}`}
        busy={reopen.isBusy}
        busyLabel="Removing..."
        onClick={() => reopen.send({ id })}
        className="-mr-5 shrink-0"
      >
        Remove
      </Button>
    </li>
  );
}
