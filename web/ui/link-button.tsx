import { Link, type LinkProps } from "react-router";
import { type ButtonVariant, buttonLook } from "./button.tsx";

export function LinkButton({
  variant = "primary",
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonLook(variant, className)} />;
}

/** Above a page's title. Its text aligns with the page; only the hovered surface reaches out. */
export function BackLink(props: LinkProps) {
  return (
    <p className="no-print mb-2">
      <LinkButton {...props} variant="quiet" className="-ml-5.25" />
    </p>
  );
}
