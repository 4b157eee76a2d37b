import type { ReactNode } from "react";

const height = 120;
const pitch = 20;
const barWidth = 14;
const maxLabels = 12;

type Bar = { key: string; value: number; before?: number; label: string; title: string };

type BarChartProps = { bars: Bar[]; summary: string; children: ReactNode };

/** Screen readers get `summary`, and every bar in the table, which is `children`. A line on a bar marks what was before. */
export function BarChart({ bars, summary, children }: BarChartProps) {
  const most = Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 1);
  const tall = (value: number) => (value / most) * (height - 4);
  const hasAllLabels = bars.length <= maxLabels;
  const labels = hasAllLabels ? bars : bars.filter((_, at) => at === 0 || at === bars.length - 1);
  return (
    <>
      <figure className="mt-4">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${bars.length * pitch} ${height}`}
          className="block h-32 w-full"
          preserveAspectRatio="none"
        >
          {bars.map(({ key, value, before, title }, at) => (
            <g key={key}>
              <title>{title}</title>
              <rect
                x={at * pitch + (pitch - barWidth) / 2}
                y={height - Math.max(tall(value), 1)}
                width={barWidth}
                height={Math.max(tall(value), 1)}
                className={value > 0 ? "fill-fairway" : "fill-line"}
              />
              {before ? (
                <rect
                  x={at * pitch}
                  y={height - tall(before)}
                  width={pitch}
                  height={2}
                  className="fill-ink"
                />
              ) : null}
            </g>
          ))}
        </svg>
        <figcaption className="mt-1 flex justify-between text-sm text-muted" aria-hidden="true">
          {labels.map(({ key, label }) => (
            <span key={key} className={hasAllLabels ? "grow basis-0 text-center text-xs sm:text-sm" : ""}>
              {label}
            </span>
          ))}
        </figcaption>
      </figure>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-fairway underline underline-offset-4">
          Show as a table
        </summary>
        {children}
      </details>
    </>
  );
}
