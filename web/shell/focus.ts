import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first field in error, or the one at `place`: `me.city` is the field `me-city`, and `city` is that of any section. Call it once errors are rendered. */
export function focusFirstInvalid(form: HTMLElement | null, place?: string): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ?? [])];
  const name = place?.replace(".", "-");
  const named = invalid.find((field) => `-${field.getAttribute("name")}`.endsWith(`-${name}`));
  focusInView(named ?? invalid[0]);
}

/** Scrolls to the middle of the screen, clear of header and toasts. Without animation: keys typed meanwhile would go to a field out of view. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Focuses what the next rendering puts in the place of a control that takes itself out of the page. */
export function useFocusNext(box: RefObject<HTMLElement | null>) {
  const nextSelector = useRef("");
  useEffect(() => {
    if (nextSelector.current) focusInView(box.current?.querySelector<HTMLElement>(nextSelector.current));
    nextSelector.current = "";
  });
  return (selector: string) => {
    nextSelector.current = selector;
  };
}
