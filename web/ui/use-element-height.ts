import { useEffect } from "react";

/** Sets a custom property of the page to the element's height; absent while it has none. */
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
