import { useState } from "react";

type Selection = {
  has: (invoice: string) => boolean;
  select: (invoice: string, isSelected: boolean) => void;
  selectAll: (isSelected: boolean) => void;
};

/** Which orders of the page are ticked; one that has left the page counts no more. */
export function useSelection(invoices: string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (invoice) => ticked.has(invoice),
    select: (invoice, isSelected) => {
      const others = invoices.filter((other) => ticked.has(other) && other !== invoice);
      setTicked(new Set(isSelected ? [...others, invoice] : others));
    },
    selectAll: (isSelected) => setTicked(new Set(isSelected ? invoices : [])),
  };
}
