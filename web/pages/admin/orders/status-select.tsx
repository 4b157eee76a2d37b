import { ChevronDown } from "lucide-react";
import {
  type OrderStatus,
  orderStatuses,
  type SettableStatus,
  statusWord,
} from "#shop/orders/order-status.ts";
import { controlLook } from "#web/ui/field.tsx";
import { openByKey } from "#web/ui/open-by-key.ts";

type StatusSelectProps = {
  label: string;
  status: OrderStatus;
  onChange: (status: SettableStatus) => void;
  className?: string;
};

/** Any status from any other, saved when it is chosen; an unknown one is shown as pending (spec §4). */
export function StatusSelect({ label, status, onChange, className = "" }: StatusSelectProps) {
  return (
    <div className={`relative noscript:hidden ${className}`}>
      <select
        aria-label={label}
        value={settable(status) ?? "pending"}
        onChange={(event) => {
          const chosen = settable(event.target.value);
          if (chosen) onChange(chosen);
        }}
        onKeyDown={openByKey}
        className={`${controlLook} appearance-none pr-9`}
      >
        {orderStatuses.map((each) => (
          <option key={each} value={each}>
            {statusWord(each)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

function settable(status: unknown): SettableStatus | undefined {
  return orderStatuses.find((each) => each === status);
}

/** The status that is being saved, until it is known to be: shown first, then saved (spec §4). */
export function shownStatus(status: OrderStatus, sent: FormData | undefined): OrderStatus {
  return settable(sent?.get("status")) ?? status;
}
