import { useId, useState } from "react";
import { formatMoney } from "#platform/money.ts";
import type { CheckedRow, PostageOutcome } from "#shop/postage/import-postage.server.ts";
import { SelectBox, useSelection } from "#web/admin/list-page.tsx";
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
  const rows = (file && check.answer?.rows) ?? [];
  const accepted = useSelection(rows.flatMap(({ proposal }) => proposal?.key ?? []));
  const acceptedRows = rows.filter(({ proposal }) => proposal && accepted.has(proposal.key));
  const count = acceptedRows.length + rows.filter(({ outcome }) => outcome === "set").length;
  const error = check.answer?.errors?.file;

  function choose(chosen: File) {
    setFile(chosen);
    accepted.selectAll(false);
    check.send({ file: chosen });
  }

  function send() {
    const keys = acceptedRows.map(({ proposal }) => proposal?.key);
    if (file) set.send({ file, accepted: keys.join(",") });
  }

  return (
    <section aria-label="Import" className="mt-6 flex flex-col items-start gap-4">
      <ChooseFiles
        label="Import Tracking Numbers"
        text={check.isBusy ? "Reading..." : "Import Tracking Numbers"}
        accept=".csv,text/csv,text/plain"
        errorId={error ? errorId : undefined}
        onFile={choose}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {rows.length > 0 ? (
        <>
          <Table
            label="Rows of the file"
            columns={[...columns, outcomeColumn(accepted)]}
            items={rows.map((row, at) => ({ ...row, at }))}
            itemKey={({ at }) => at}
          />
          <Button busy={set.isBusy} busyLabel="Saving..." disabled={count === 0} onClick={send}>
            {count === 1 ? "Set 1 Number" : `Set ${count} Numbers`}
          </Button>
        </>
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

type Row = CheckedRow & { at: number };

const columns: Column<Row>[] = [
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
];

function outcomeColumn({
  has,
  select,
}: Pick<ReturnType<typeof useSelection>, "has" | "select">): Column<Row> {
  return {
    header: "What happens",
    cell: ({ outcome, isMoved, proposal }) => (
      <>
        <p className={outcome === "set" ? "text-fairway" : undefined}>{outcomes[outcome]}</p>
        {isMoved ? <p className="text-flag">Its address was changed after the export.</p> : null}
        {proposal ? (
          <SelectBox
            isSelected={has(proposal.key)}
            onSelect={(isSelected) => select(proposal.key, isSelected)}
            className="gap-3"
          >
            {`Set it for ${proposal.number}, whose name and ZIP code are these`}
          </SelectBox>
        ) : null}
      </>
    ),
  };
}
