import type { LinkProps } from "react-router";
import { LinkButton } from "./link-button.tsx";

/** Above a page's title, its words at the page's text edge: only the hovered surface reaches out. */
export function BackLink(props: LinkProps) {
  return (
    <p className="no-print mb-2">
      <LinkButton {...props} variant="quiet" className="-ml-5.25" />
    </p>
  );
}
