import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { versionOf } from "#platform/version.ts";
import { productForm, typedPrice } from "#shop/catalog/product-form.ts";
import type { Product } from "#shop/catalog/products.server.ts";
import { focusFirstInvalid, useAnswer } from "#web/shell/form.ts";
import type { ProductAnswer } from "./product-answer.ts";

const texts = productForm.keyof().exclude(["images", "isActive"]).options;

export type TextName = (typeof texts)[number];

/** The values of a form's fields; `images` are picture ids by position. */
export type TypedProduct = Record<TextName, string> & { images: string[]; isActive: boolean };

type State = {
  /** The stored product, over which `typed` was typed. */
  base: TypedProduct;
  version: string;
  typed: TypedProduct;
  /** What was typed when the form was sent. */
  sent: TypedProduct;
  /** What another admin changed meanwhile. */
  others: string[];
  answer: ProductAnswer | undefined;
  errors: Record<string, string>;
  /** Fields edited since the form was sent: the next answer's errors are about older values. */
  edited: string[];
};

/**
 * The form of a product, or of a new one. What is typed is kept whatever the answer. When another admin was faster, their
 * changes are merged in and listed in `others`, so that saving again is a decision.
 */
export function useProductForm(product?: Product, onDone?: () => void) {
  const fetcher = useFetcher<ProductAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() => stateOf(product));
  const [uploads, setUploads] = useState(0);
  const answer = fetcher.data;
  useAnswer(answer);

  useEffect(() => {
    if (answer) setState((before) => takeIn(before, answer));
  }, [answer]);

  // After the errors are rendered: they decide where the focus goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (state.answer) focusFirstInvalid(form.current);
    if (state.answer?.outcome === "done") onDone?.();
  }, [state.answer]);

  return {
    fetcher,
    form,
    typed: state.typed,
    version: state.version,
    others: state.others,
    errors: state.errors,
    /** Saving during an upload would lose the picture. */
    isBusy: fetcher.state !== "idle" || uploads > 0,
    isUploading: uploads > 0,
    trackUpload: (change: 1 | -1) => setUploads((count) => count + change),
    isChanged: isChanged(state.base, state.typed),
    set: (change: Partial<TypedProduct> | ((typed: TypedProduct) => Partial<TypedProduct>)) =>
      setState((before) => {
        const changed = typeof change === "function" ? change(before.typed) : change;
        const typed = { ...before.typed, ...changed };
        return withEdited(
          { ...before, typed },
          names.filter((name) => typed[name] !== before.typed[name]),
        );
      }),
    /** Clears the error of a field that is not part of `typed`. */
    clearError: (name: string) => setState((before) => withEdited(before, [name])),
    /** To be called when the form is sent. */
    remember: () => setState((before) => ({ ...before, sent: before.typed, edited: [] })),
    /** Replaces what is typed by what is stored. */
    reset: () => setState((before) => ({ ...before, typed: before.base, others: [] })),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function stateOf(product: Product | undefined): State {
  const base = product ? typedOf(product) : blankProduct;
  const version = product ? versionOf(product) : "";
  return { base, version, typed: base, sent: base, others: [], answer: undefined, errors: {}, edited: [] };
}

function withEdited(before: State, fields: string[]): State {
  return { ...before, errors: omit(before.errors, fields), edited: [...before.edited, ...fields] };
}

function omit(errors: Record<string, string>, fields: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
}

function takeIn(before: State, answer: ProductAnswer): State {
  const after = { ...before, answer, errors: omit(answer.errors ?? {}, before.edited) };
  if (!answer.current) return after;
  const isDone = answer.outcome === "done";
  const base = typedOf(answer.current);
  return {
    ...after,
    base,
    version: versionOf(answer.current),
    // After saving: as the server tidied it, except what was typed meanwhile.
    typed: merge(isDone ? before.sent : before.base, before.typed, base),
    others: isDone ? [] : changesOf(before.base, base),
  };
}

const labels: Record<keyof TypedProduct, string> = {
  productType: "Product Type",
  productId: "Product ID",
  price: "Price",
  productTitle: "Product Title",
  description: "Description",
  boxLength: "Box Length",
  boxWidth: "Box Width",
  boxHeight: "Box Height",
  weight: "Weight",
  design: "Front Drawing",
  leather: "Leather",
  images: "Images",
  isActive: "Status",
};

const names = Object.keys(labels) as (keyof TypedProduct)[];

/** An empty form; new products are active. */
export const blankProduct: TypedProduct = {
  ...(Object.fromEntries(texts.map((name) => [name, ""])) as Record<TextName, string>),
  images: [],
  isActive: true,
};

function typedOf(product: Product): TypedProduct {
  const { images, isActive, price } = product;
  const shown = texts.map((name) => [name, String(product[name] ?? "")]);
  return { ...blankProduct, ...Object.fromEntries(shown), price: typedPrice(price), images, isActive };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function isChanged(base: TypedProduct, typed: TypedProduct): boolean {
  return names.some((name) => !same(base[name], typed[name]));
}

/** What another admin changed, in words: `Price: 12.00`. */
export function changesOf(base: TypedProduct, current: TypedProduct): string[] {
  const changed = names.filter((name) => !same(base[name], current[name]));
  return changed.map((name) => `${labels[name]}: ${wordsOf(current[name])}`);
}

function wordsOf(value: string | string[] | boolean): string {
  if (typeof value === "boolean") return value ? "Active" : "Inactive";
  return (typeof value === "string" ? value : `${value.filter(Boolean).length}`) || "empty";
}

/** Keeps what was typed; other fields take the stored value, so that saving undoes nobody's change. */
export function merge(base: TypedProduct, typed: TypedProduct, current: TypedProduct): TypedProduct {
  const merged = names.map((name) => [name, same(base[name], typed[name]) ? current[name] : typed[name]]);
  return Object.fromEntries(merged) as TypedProduct;
}
