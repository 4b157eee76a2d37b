import { useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import type { Orderable, OrderableVariant } from "./load-order-form.server.ts";

type Asked = { page?: number; search?: string; product?: string };

/** What the order form offers, a page at a time, and every variant that it has shown: the chosen one may be on any page. */
export function useOrderable(loaded: Orderable) {
  const first = { loaded, list: loaded, known: knownIn(loaded) };
  const [kept, setKept] = useState(first);
  // The page was loaded again: what was fetched before may be gone.
  const { list, known } = kept.loaded === loaded ? kept : first;
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef<AbortController>(undefined);

  function keep(found: Orderable, isShown: boolean) {
    setKept((before) => {
      const { list, known } = before.loaded === loaded ? before : first;
      const kept = known.filter(({ id }) => id !== found.missing);
      return { loaded, list: isShown ? found : list, known: [...knownIn(found), ...kept] };
    });
  }

  /** True once the page is shown. A later call replaces an earlier one. */
  async function show(asked: Asked): Promise<boolean> {
    latest.current?.abort();
    const call = new AbortController();
    latest.current = call;
    setIsLoading(true);
    const found = await fetchOrderable(asked, call.signal);
    if (call.signal.aborted) return false;
    setIsLoading(false);
    if (found) keep(found, true);
    else toast({ title: "Failed to load products", description: "Please try again.", kind: "destructive" });
    return found !== undefined;
  }

  async function recall(product: string): Promise<OrderableVariant | undefined> {
    const found = await fetchOrderable({ product });
    if (found) keep(found, false);
    return found ? found.wanted : known.find(({ id }) => id === product);
  }

  return { list, known, isLoading, show, recall };
}

const knownIn = ({ variants, wanted }: Orderable): OrderableVariant[] =>
  wanted ? [wanted, ...variants] : variants;

async function fetchOrderable(asked: Asked, signal?: AbortSignal): Promise<Orderable | undefined> {
  const query = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetch(`/order/products?${new URLSearchParams(query)}`, { signal: signal ?? null });
    return answer.ok ? ((await answer.json()) as Orderable) : undefined;
  } catch {
    return undefined;
  }
}
