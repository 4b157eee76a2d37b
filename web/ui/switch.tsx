import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & { name: string; label: ReactNode };

const track =
  "relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-linen transition-colors checked:border-fairway checked:bg-fairway";

const thumb =
  "before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-[left] checked:before:left-6 checked:before:bg-paper";

/** A native checkbox drawn as a switch, so it works without script; the whole row is the target. */
export function Switch({ label, className = "", ...input }: SwitchProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 py-2 ${className}`}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input {...input} type="checkbox" role="switch" className={`${track} ${thumb}`} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
