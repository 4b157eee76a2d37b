import { Menu, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useSiteLinks } from "./site-links.ts";

/** Opens without script. With it, it closes by Escape and when a page is chosen. */
export function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute("open");

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(close, [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  return (
    <details ref={details} className="group -mr-2 md:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-md hover:bg-linen">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-line bg-paper px-5 pt-1 pb-4 shadow-lift"
      >
        <ul className="divide-y divide-line">
          {useSiteLinks().map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="flex min-h-13 items-center font-serif text-lg aria-[current=page]:text-saddle"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
