import type { ComponentProps } from "react";

/** A dense table that scrolls sideways inside its own box, with a shadow at an edge that hides something. `label` names it for screen readers. */
export function Table({ label, className = "", ...rest }: ComponentProps<"table"> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      className="scroll-cue overflow-x-auto rounded-lg border border-line"
    >
      <table {...rest} className={`w-full border-collapse text-sm ${className}`} />
    </section>
  );
}

export function Th({ className = "", ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={`sticky top-0 border-b border-line bg-linen px-3 py-2.5 text-left font-semibold whitespace-nowrap ${className}`}
    />
  );
}

export function Td({ className = "", ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={`border-b border-line px-3 py-2.5 align-top ${className}`} />;
}
