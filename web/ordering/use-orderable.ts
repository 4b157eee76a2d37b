import { useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import type { Orderable, OrderableVariant } from "./load-order-form.server.ts";

type Asked = { page?: number; search?: string; product?: string };

/** Keeps what the order form offers, a page at a time, and every variant that it has shown: the chosen one may be on any page. */
export function useOrderable(loaded: Orderable) {
  const first = { loaded, list: loaded, known: knownIn(loaded) };
  const [kept, setKept] = useState(first);
  // The page was loaded again: what was fetched before may be gone.
  const { list, known } = kept.loaded === loaded ? kept : first;
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef<AbortController>(undefined);

  function keep(offer: Orderable, isShown: boolean) {
    setKept((before) => {
      const { list, known } = before.loaded === loaded ? before : first;
      const otherVariants = known.filter(({ id }) => id !== offer.missing);
      return { loaded, list: isShown ? offer : list, known: [...knownIn(offer), ...otherVariants] };
    });
  }

  /** True once the page is shown. A later call replaces an earlier one. */
  async function show(asked: Asked): Promise<boolean> {
    latest.current?.abort();
    const call = new AbortController();
    latest.current = call;
    setIsLoading(true);
    const offer = await fetchOrderable(asked, call.signal);
    if (call.signal.aborted) return false;
    setIsLoading(false);
    if (offer) keep(offer, true);
    else toast({ title: "Failed to load products", description: "Please try again.", kind: "destructive" });
    return offer !== undefined;
  }

  async function recall(product: string): Promise<OrderableVariant | undefined> {
    const offer = await fetchOrderable({ product });
    if (offer) keep(offer, false);
    return offer ? offer.wanted : known.find(({ id }) => id === product);
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
