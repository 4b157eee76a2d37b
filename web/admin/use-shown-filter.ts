import { useEffect, useRef } from "react";

/**
 * A filter's form shows what the address says whenever that changes. The form stays the same one, so that who steers it
 * by keys keeps their place; what was typed before the page came alive stays too.
 */
export function useShownFilter(filter: Record<string, string | undefined>) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = JSON.stringify(filter);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    const values: Record<string, string> = JSON.parse(wanted);
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.name) field.value = values[field.name] ?? "";
    }
  }, [wanted]);
  return form;
}
