// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget a table's roles when it is laid out as anything else
import type { ComponentProps, ReactNode } from "react";

type TableProps = {
  label: string;
  columns: readonly string[];
  numeric?: readonly string[];
  children: ReactNode;
  isNarrow?: boolean;
};

/** Below `lg` each row is a card with the column's name before the value; nothing scrolls sideways. */
export function Table({ label, columns, numeric = [], children, isNarrow = false }: TableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className={`w-full border-separate border-spacing-0 rounded-lg border-line text-sm ${isNarrow ? "border" : "cards-below-lg lg:border"}`}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`border-b border-line bg-linen px-3 py-2.5 font-semibold first:rounded-tl-lg last:rounded-tr-lg ${numeric.includes(column) ? "text-right" : "text-left"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row(props: ComponentProps<"tr">) {
  return <tr role="row" {...props} />;
}

/** `label` is the column's name, for the card; a cell without one takes the card's whole width. */
export function Td({ label, className = "", ...rest }: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      role="cell"
      data-label={label}
      {...rest}
      className={`border-b border-line px-3 py-2.5 align-top [tr:last-child>&]:border-b-0 ${className}`}
    />
  );
}
