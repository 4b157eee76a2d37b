import { useEffect, useRef, useState } from "react";

/** Whether the element was near the view once; false until hydration. */
export function useInView<Kind extends Element>() {
  const element = useRef<Kind>(null);
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
