import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration: for controls that do nothing without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** True once the element has been within half a screen of the view. */
export function useInView() {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "50% 0%" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { element, isNear };
}

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

/** Holds the typed text until another value is stored. The field is not replaced, so it keeps the focus. */
export function useSyncedState(stored: string) {
  const [typed, setTyped] = useState(stored);
  const [previous, setPrevious] = useState(stored);
  if (previous !== stored) {
    setPrevious(stored);
    setTyped(stored);
  }
  return [typed, setTyped] as const;
}
