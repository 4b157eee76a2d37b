import { parseStored } from "#platform/stored.ts";
import { tryStorage } from "./browser-store.ts";

type Values = Record<string, unknown>;

export function clearDraft(key: string): void {
  writeDraft(key, {});
}

/** The values of `after` that differ from `initial`. */
export function difference(initial: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key]),
  );
  return Object.fromEntries(changed);
}

export function readDraft(key: string): unknown {
  return parseStored(tryStorage(() => sessionStorage.getItem(storageKey(key))) ?? null);
}

/** Where storage is full or forbidden the form works, it just doesn't outlive a reload. */
export function writeDraft(key: string, values: Values): void {
  const text = JSON.stringify(values);
  tryStorage(() => {
    if (text === "{}") sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), text);
  });
}

function storageKey(key: string): string {
  return `fairway-tags:draft:${key}`;
}
