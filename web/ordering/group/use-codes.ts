import { useEffect, useState } from "react";
import type { SellableProduct } from "#shop/cart/change-cart.ts";

/** Products by code; null where no tag that sells has it. */
export type KnownCodes = ReadonlyMap<string, SellableProduct | null>;

/** Asks the catalog once for each code in a list of names. */
export function useCodes(codes: string[]) {
  const [known, setKnown] = useState<KnownCodes>(new Map());
  const missing = codes.filter((code) => !known.has(code));

  async function ask(): Promise<KnownCodes | undefined> {
    if (missing.length === 0) return known;
    const found = await fetchSellable(missing);
    if (!found) return undefined;
    const all = new Map(known);
    for (const code of missing) all.set(code, found.find(({ productId }) => productId === code) ?? null);
    setKnown(all);
    return all;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new code
  useEffect(() => {
    void ask();
  }, [missing.join("\n")]);

  return { known, ask };
}

async function fetchSellable(codes: string[]): Promise<SellableProduct[] | undefined> {
  try {
    const asked = new URLSearchParams(codes.map((code) => ["id", code]));
    const answer = await fetch(`/cart/sellable?${asked}`);
    return answer.ok ? ((await answer.json()) as SellableProduct[]) : undefined;
  } catch {
    return undefined;
  }
}
