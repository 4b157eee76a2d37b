import { useId, useState } from "react";
import { formatMoney } from "#platform/money.ts";
import type { CheckedRow, PostageOutcome } from "#shop/postage/import-postage.server.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { FieldError } from "#web/ui/fields.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { ShippingAnswer } from "./shipping-actions.server.ts";

/** Shows what would become of each row of the service's file; one press more sets the numbers. */
export function ImportPostage() {
  const [file, setFile] = useState<File>();
  const errorId = useId();
  const check = usePostForm<ShippingAnswer>("check");
  const set = usePostForm<ShippingAnswer>("import", { onDone: () => setFile(undefined) });
  const rows = file ? check.answer?.rows : undefined;
  const count = rows?.filter(({ outcome }) => outcome === "set").length ?? 0;
  const error = check.answer?.errors?.file;

  function choose(chosen: File) {
    setFile(chosen);
    check.send({ file: chosen });
  }

  return (
    <section aria-labelledby="import" className="mt-12">
      <h2 id="import" className="text-xl">
        Import tracking numbers
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-muted">
        Export your shipments there with their tracking numbers. Nothing is set before you have seen each row.
      </p>
      <ChooseFiles
        label="Choose File with tracking numbers"
        text={check.isBusy ? "Reading..." : "Choose File"}
        accept=".csv,text/csv"
        errorId={error ? errorId : undefined}
        onFile={choose}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {rows ? (
        <div className="mt-6 flex flex-col gap-4">
          <Table
            label="Rows of the file"
            columns={columns}
            items={rows.map((row, at) => ({ ...row, at }))}
            itemKey={({ at }) => at}
          />
          <Button
            busy={set.isBusy}
            busyLabel="Saving..."
            disabled={count === 0}
            onClick={() => file && set.send({ file })}
            className="self-start"
          >
            {count === 1 ? "Set 1 Number" : `Set ${count} Numbers`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const outcomes: Record<PostageOutcome, string> = {
  set: "Will be set",
  same: "Has this number already",
  other_number: "Skipped: the parcel has another number",
  number_taken: "Skipped: another parcel has this number",
  later: "Skipped: it leaves on a later day. Import the file again then",
  unknown: "Skipped: no parcel has this Order ID",
  closed: "Skipped: its tags were cancelled or refunded",
  void: "Skipped: the label is void or refunded",
  no_number: "Skipped: no tracking number that the shop knows",
  mistyped: "Skipped: the number looks mistyped. Enter it at the order to keep it",
};

const columns: Column<CheckedRow & { at: number }>[] = [
  { header: "Order ID", cell: ({ orderId }) => orderId || "None", isWide: true, className: "font-semibold" },
  {
    header: "Recipient",
    cell: ({ recipient, postalCode }) => (
      <p className="wrap-anywhere">
        {recipient} {postalCode}
      </p>
    ),
  },
  {
    header: "Tracking number",
    cell: ({ tracking }) => <span className="font-mono break-all">{tracking?.number ?? "None"}</span>,
  },
  { header: "Cost", cell: ({ cost }) => (cost === null ? "Unknown" : formatMoney(cost)), isNumeric: true },
  {
    header: "What happens",
    cell: ({ outcome, isMoved }) => (
      <>
        <p className={outcome === "set" ? "text-fairway" : undefined}>{outcomes[outcome]}</p>
        {isMoved ? <p className="text-flag">Its address was changed after the export.</p> : null}
      </>
    ),
  },
];
