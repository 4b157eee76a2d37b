import { useEffect } from "react";

/** Tells the style sheets how high an element is: a custom property of the page, absent while there is nothing to see. */
export function useElementHeight(name: `--${string}`, element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const forget = () => void style.removeProperty(name);
    const observer = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect();
      if (height > 0) style.setProperty(name, `${height}px`);
      else forget();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      forget();
    };
  }, [name, element]);
}
