// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget a table's roles when it is laid out as anything else
import type { ComponentProps, Key, ReactNode } from "react";

export type Column<Item> = {
  header: string;
  cell: (item: Item) => ReactNode;
  className?: string;
  isNumeric?: boolean;
  /** The cell takes the card's whole width, without the header before it. */
  isWide?: boolean;
};

type TableProps<Item> = {
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  itemKey: (item: Item) => Key;
  rowProps?: (item: Item) => ComponentProps<"tr">;
  /** Its few short columns have room on a phone, where it stays a table. */
  isNarrow?: boolean;
};

/** Below `lg` each row is a card with the column's header before the value; nothing scrolls sideways. */
export function Table<Item>(props: TableProps<Item>) {
  const { label, columns, items, itemKey, rowProps, isNarrow = false } = props;
  return (
    <table
      role="table"
      aria-label={label}
      className={`w-full border-separate border-spacing-0 rounded-lg border-line text-sm ${isNarrow ? "border" : "cards-below-lg lg:border"}`}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, isNumeric }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`border-b border-line bg-linen px-3 py-2.5 font-semibold first:rounded-tl-lg last:rounded-tr-lg ${isNumeric ? "text-right" : "text-left"}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={itemKey(item)} role="row" {...rowProps?.(item)}>
            {columns.map(({ header, cell, className = "", isNumeric, isWide }) => (
              <td
                key={header}
                role="cell"
                data-label={isWide || isNarrow ? undefined : header}
                className={`border-b border-line px-3 py-2.5 align-top [tr:last-child>&]:border-b-0 ${isNumeric ? "text-right tabular-nums" : ""} ${className}`}
              >
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
