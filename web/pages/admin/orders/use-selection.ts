import { useState } from "react";

export type Selection = {
  /** Of those that the page shows, in its order. */
  selected: string[];
  count: number;
  has: (invoice: string) => boolean;
  select: (invoice: string, isSelected: boolean) => void;
  selectAll: (isSelected: boolean) => void;
};

/** Which orders of the page are ticked; one that has left the page counts no more. */
export function useSelection(invoices: string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = invoices.filter((invoice) => ticked.has(invoice));
  return {
    selected,
    count: invoices.length,
    has: (invoice) => ticked.has(invoice),
    select: (invoice, isSelected) => {
      const others = selected.filter((other) => other !== invoice);
      setTicked(new Set(isSelected ? [...others, invoice] : others));
    },
    selectAll: (isSelected) => setTicked(new Set(isSelected ? invoices : [])),
  };
}
