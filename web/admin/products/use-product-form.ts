import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { versionOf } from "#platform/version.ts";
import type { Product } from "#shop/catalog/products.server.ts";
import { useAdminToast } from "#web/admin/admin-answer.ts";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import type { ProductAnswer } from "./product-answer.ts";
import { blankProduct, changesOf, isChanged, merge, type TypedProduct, typedOf } from "./typed-product.ts";

/** What stood there when it was read, and what is typed over it. */
type State = {
  base: TypedProduct;
  typed: TypedProduct;
  /** What was typed when it was sent. */
  sent: TypedProduct;
  version: string;
  others: string[];
  /** What was typed anew since that answer: what was wrong with it is told no more. */
  mended: string[];
  mendedSince: ProductAnswer | undefined;
  /** What was typed anew since the form was sent: the answer speaks of what stood there before. */
  sinceSent: string[];
};

/**
 * A form of a product, new where none is given. What is typed stays whatever the answer; where another admin was
 * faster, their changes come in beside it and `others` tells them, so that the next saving is a decision.
 */
export function useProductForm(product?: Product, onDone?: (answer: ProductAnswer) => void) {
  const fetcher = useFetcher<ProductAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() => stateOf(product));
  const [uploads, setUploads] = useState(0);
  const answer = fetcher.data;
  useAdminToast(answer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once
  useEffect(() => {
    if (!answer) return;
    setState((before) => takeIn(before, answer));
    focusFirstInvalid(form.current);
    if (answer.outcome === "done") onDone?.(answer);
  }, [answer]);

  const { base, typed, version, others } = state;
  const mendedOf = (of: State) => (of.mendedSince === answer ? of.mended : of.sinceSent);
  const withMended = (before: State, names: string[]): State => ({
    ...before,
    mended: [...mendedOf(before), ...names],
    mendedSince: answer,
    sinceSent: [...before.sinceSent, ...names],
  });
  return {
    fetcher,
    form,
    typed,
    version,
    others,
    errors: omitFields(answer?.errors ?? {}, mendedOf(state)),
    /** While pictures are on their way, saving would lose them. */
    isBusy: fetcher.state !== "idle" || uploads > 0,
    isUploading: uploads > 0,
    trackUpload: (change: 1 | -1) => setUploads((count) => count + change),
    isChanged: isChanged(base, typed),
    set: (change: Partial<TypedProduct> | ((typed: TypedProduct) => Partial<TypedProduct>)) =>
      setState((before) => {
        const changed = typeof change === "function" ? change(before.typed) : change;
        const isNew = ([name, value]: [string, unknown]) =>
          value !== before.typed[name as keyof TypedProduct];
        const anew = Object.entries(changed).filter(isNew);
        const after = { ...before, typed: { ...before.typed, ...changed } };
        return withMended(
          after,
          anew.map(([name]) => name),
        );
      }),
    /** What is told of this field is settled: one that isn't among what is typed. */
    mend: (name: string) => setState((before) => withMended(before, [name])),
    /** To be called when the form is sent. */
    remember: () => setState((before) => ({ ...before, sent: before.typed, sinceSent: [] })),
    /** Takes what stands there now in place of what is typed. */
    reset: () => setState((before) => ({ ...before, typed: before.base, others: [] })),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function stateOf(product: Product | undefined): State {
  const base = product ? typedOf(product) : blankProduct;
  return {
    base,
    typed: base,
    sent: base,
    version: product ? versionOf(product) : "",
    others: [],
    mended: [],
    mendedSince: undefined,
    sinceSent: [],
  };
}

function omitFields(errors: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function takeIn(before: State, { outcome, current }: ProductAnswer): State {
  if (!current) return before;
  const now = typedOf(current);
  const version = versionOf(current);
  if (outcome === "done") {
    // As the server tidied it, but for what was typed meanwhile.
    return { ...before, base: now, typed: merge(before.sent, before.typed, now), version, others: [] };
  }
  const others = changesOf(before.base, now);
  return { ...before, base: now, typed: merge(before.base, before.typed, now), version, others };
}
