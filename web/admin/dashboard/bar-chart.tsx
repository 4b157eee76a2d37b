import type { ReactNode } from "react";
import { Table } from "#web/ui/table.tsx";

const height = 120;
const pitch = 20;
const barWidth = 14;
const maxLabels = 12;

/** `before` is the value of the period before. */
type Bar = { label: string; value: number; before?: number; title: string };

type BarChartProps = { bars: Bar[]; summary: string; children: ReactNode };

/** Draws bars. Screen readers get `summary`, and every bar in the table, which is `children`. A line across a bar marks `before`. */
export function BarChart({ bars, summary, children }: BarChartProps) {
  const highest = Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 1);
  const scale = (value: number) => Math.max((value / highest) * (height - 4), 1);
  const hasAllLabels = bars.length <= maxLabels;
  const labels = hasAllLabels ? bars : [...bars.slice(0, 1), ...bars.slice(-1)];
  return (
    <>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * pitch} ${height}`}
        className="mt-4 block h-32 w-full"
        preserveAspectRatio="none"
      >
        {bars.map(({ label, value, before = 0, title }, at) => (
          <g key={label} className={value > 0 ? "fill-fairway" : "fill-line"}>
            <title>{title}</title>
            <rect x={at * pitch + 3} y={height - scale(value)} width={barWidth} height={scale(value)} />
            {before > 0 ? (
              <rect
                x={at * pitch + 1}
                y={height - scale(before)}
                width={barWidth + 4}
                height={3}
                {...markLook}
              />
            ) : null}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-muted" aria-hidden="true">
        {labels.map(({ label }) => (
          <span
            key={label}
            className={hasAllLabels ? "grow basis-0 text-center max-sm:text-xs max-sm:even:invisible" : ""}
          >
            {label}
          </span>
        ))}
      </p>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-fairway underline underline-offset-4">
          Show as a table
        </summary>
        {children}
      </details>
    </>
  );
}

const markLook = { className: "fill-ink stroke-card", vectorEffect: "non-scaling-stroke" };

type NumberTableProps = { label: string; columns: string[]; rows: (string | number)[][] };

/** The first cell of a row is its name. */
export function NumberTable({ label, columns, rows }: NumberTableProps) {
  const [name = "", ...figures] = columns;
  return (
    <Table
      label={label}
      columns={[
        { header: name, cell: (row) => row[0], className: "wrap-anywhere" },
        ...figures.map((header, at) => ({
          header,
          cell: (row: (string | number)[]) => row[at + 1]?.toLocaleString("en-US"),
          isNumeric: true,
        })),
      ]}
      items={rows}
      itemKey={([rowName = ""]) => rowName}
      isNarrow
    />
  );
}
