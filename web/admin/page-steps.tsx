import { Link, useLocation } from "react-router";
import { buttonLook } from "#web/ui/button.tsx";

type PageStepsProps = {
  /** The key of the page's last row, where there is a next page; `before` in the address. */
  older?: string | undefined;
};

/** On to the older rows, and back to the newest; filters stay as they are. Back in the browser leads to the page before. */
export function PageSteps({ older }: PageStepsProps) {
  const { pathname, search } = useLocation();
  const at = new URLSearchParams(search);
  const isFirst = !at.has("before");
  if (isFirst && !older) return null;
  const address = (key?: string) => {
    const to = new URLSearchParams(search);
    if (key) to.set("before", key);
    else to.delete("before");
    return to.size > 0 ? `${pathname}?${to}` : pathname;
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <Link to={address()} className={buttonLook("secondary")}>
          ← Newest
        </Link>
      )}
      {older ? (
        <Link to={address(older)} className={buttonLook("secondary")}>
          Older →
        </Link>
      ) : null}
    </nav>
  );
}
