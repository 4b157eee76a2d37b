import { useEffect, useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import type { Orderable, OrderableVariant } from "./load-order-form.server.ts";

type ProductQuery = { page?: number; search?: string; product?: string };

/**
 * The choice of a tag in the order form: one page of variants (`list`), and all that it has learned of (`known`), because the
 * chosen variant may be on any page. `product` is the id of the chosen one.
 */
export function useOrderable(loaded: Orderable, product: string) {
  const onlyLoaded = { loaded, list: loaded, known: listVariants(loaded) };
  const [{ loaded: shownLoaded, list, known }, setState] = useState(onlyLoaded);
  const [isLoading, setIsLoading] = useState(false);
  const latestCall = useRef<AbortController>(undefined);
  const chosenVariant = known.find(({ id }) => id === product);

  // The page's loader ran again: what was fetched before may be gone.
  if (shownLoaded !== loaded) setState(onlyLoaded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (product && !chosenVariant) void fetchVariant(product);
  }, [product, loaded]);

  function learn(answer: Orderable) {
    setState((before) => {
      // What was asked for and sells no more is forgotten.
      const otherVariants = before.known.filter(({ id }) => id !== answer.unknownProduct);
      return { ...before, known: [...listVariants(answer), ...otherVariants] };
    });
  }

  /** True once the page is shown. A later call replaces an earlier one. */
  async function show(query: ProductQuery): Promise<boolean> {
    latestCall.current?.abort();
    const call = new AbortController();
    latestCall.current = call;
    setIsLoading(true);
    const answer = await fetchOrderable(query, call.signal);
    if (call.signal.aborted) return false;
    setIsLoading(false);
    if (!answer) {
      toast({ title: "Failed to load products", description: "Please try again.", kind: "destructive" });
      return false;
    }
    learn(answer);
    setState((before) => ({ ...before, list: answer }));
    return true;
  }

  /** Asks whether a variant still sells. Offline it returns what is known of it. */
  async function fetchVariant(product: string): Promise<OrderableVariant | undefined> {
    const answer = await fetchOrderable({ product });
    if (!answer) return known.find(({ id }) => id === product);
    learn(answer);
    return answer.namedVariant;
  }

  return { list, known, chosen: chosenVariant, isLoading, show, fetchVariant };
}

function listVariants({ variants, namedVariant }: Orderable): OrderableVariant[] {
  return namedVariant ? [namedVariant, ...variants] : variants;
}

async function fetchOrderable(query: ProductQuery, signal?: AbortSignal): Promise<Orderable | undefined> {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetch(`/order/products?${new URLSearchParams(parameters)}`, {
      signal: signal ?? null,
    });
    return answer.ok ? ((await answer.json()) as Orderable) : undefined;
  } catch {
    return undefined;
  }
}
