import type { ReactNode } from "react";
import { slot as strapSlot, tagOutline, tagSize } from "#shop/engraving/tag-shape.ts";
import { type Jig, type JigSlot, type Placement, slotsOf } from "#shop/production/jig.ts";

type JigDrawingProps = {
  jig: Jig;
  className?: string;
  side?: "front" | "back";
  /** Drawn over the jig, in mm from the bed's upper left corner. */
  children?: ReactNode;
};

/** The bed with its slots to scale. The brown mark is the corner that the offsets are measured from. */
export function JigDrawing({ jig, className = "", side = "front", children }: JigDrawingProps) {
  const { bedWidth, bedHeight } = jig;
  const label = `${side === "front" ? "Front" : "Back"}: ${describeJig(jig)}`;
  return (
    <svg
      viewBox={`0 0 ${bedWidth} ${bedHeight}`}
      role="img"
      aria-label={label}
      className={`overflow-visible ${className}`}
    >
      <rect {...hairline} width={bedWidth} height={bedHeight} className="fill-linen stroke-edge" />
      {slotsOf(jig).map((slot) => (
        <Slot key={slot.slot} {...slot} place={slot[side]} />
      ))}
      <CornerMark jig={jig} />
      {children}
    </svg>
  );
}

/** Such as "4 columns × 3 rows, bed 400 × 400 mm. Out of use: slots 2, 7." */
export function describeJig({ columns, rows, bedWidth, bedHeight, unusedSlots }: Jig): string {
  const size = `${count(columns, "column")} × ${count(rows, "row")}, bed ${bedWidth} × ${bedHeight} mm.`;
  if (unusedSlots.length === 0) return `${size} Every slot is in use.`;
  return `${size} Out of use: ${unusedSlots.length === 1 ? "slot" : "slots"} ${unusedSlots.join(", ")}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

const hairline = { vectorEffect: "non-scaling-stroke" } as const;

const outline = tagOutline(0);

function Slot({ slot, isUsed, place }: Pick<JigSlot, "slot" | "isUsed"> & { place: Placement }) {
  const { left, top, isTurned } = place;
  const { width, height } = tagSize;
  const turn = isTurned ? ` rotate(180 ${width / 2} ${height / 2})` : "";
  const tag = isUsed ? "fill-card stroke-ink" : "fill-none stroke-edge";
  return (
    <>
      <g transform={`translate(${left} ${top})${turn}`}>
        <path {...hairline} d={outline} className={tag} />
        <rect
          {...{ ...hairline, x: strapSlot.left, y: strapSlot.top, width: strapSlot.width }}
          {...{ height: strapSlot.height, rx: strapSlot.height / 2, className: tag }}
        />
        {isUsed ? null : <path {...hairline} d="M4 106 66 4M4 4 66 106" className="stroke-edge" />}
      </g>
      <text
        x={left + width / 2}
        y={top + height / 2}
        dy="0.36em"
        fontSize={30}
        textAnchor="middle"
        className={isUsed ? "fill-ink font-semibold" : "fill-muted"}
      >
        {slot}
      </text>
    </>
  );
}

/** Two thick sides that meet in the corner. */
function CornerMark({ jig: { firstCorner, bedWidth, bedHeight } }: { jig: Jig }) {
  const arm = Math.min(bedWidth, bedHeight) / 6;
  const [x, toRight] = firstCorner.endsWith("left") ? [0, arm] : [bedWidth, -arm];
  const [y, down] = firstCorner.startsWith("top") ? [0, arm] : [bedHeight, -arm];
  return (
    <path
      {...hairline}
      d={`M${x + toRight} ${y}H${x}V${y + down}`}
      className="fill-none stroke-saddle"
      strokeWidth={5}
    />
  );
}
