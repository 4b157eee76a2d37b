import { type ReactNode, useState } from "react";
import { useHydrated } from "#web/ui/hooks.ts";

/** Which items of a list are ticked, by their keys. */
export function useSelection(keys: string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key: string) => selected.has(key),
    select: (key: string, isSelected: boolean) => {
      const rest = keys.filter((other) => selected.has(other) && other !== key);
      setSelected(new Set(isSelected ? [...rest, key] : rest));
    },
    selectAll: (isSelected: boolean) => setSelected(new Set(isSelected ? keys : [])),
  };
}

type SelectBoxProps = {
  label?: string;
  children?: ReactNode;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  className: string;
};

/** Waits for the script, before which a tick would be lost. */
export function SelectBox({ label, children, isSelected, onSelect, className }: SelectBoxProps) {
  const isLive = useHydrated();
  return (
    <label className={`inline-flex min-h-11 items-center ${className}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={!isLive}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  );
}
