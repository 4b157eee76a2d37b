import { type RefObject, useEffect, useRef } from "react";
import { focusInView } from "#web/ui/focus-first-invalid.ts";

/** For a control that takes itself out of the page: what the next rendering puts in its place gets the focus. */
export function useFocusNext(box: RefObject<HTMLElement | null>) {
  const wanted = useRef("");
  useEffect(() => {
    if (wanted.current) focusInView(box.current?.querySelector<HTMLElement>(wanted.current));
    wanted.current = "";
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}
