import type { ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";

type ButtonVariant = "primary" | "secondary" | "quiet" | "destructive";

/** Classes by their whole names, which Tailwind looks for. The looks are in controls.css. */
const looks: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  destructive: "button-destructive",
};

export function buttonLook(variant: ButtonVariant, className = ""): string {
  return className ? `${looks[variant]} ${className}` : looks[variant];
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** A press does nothing and `busyLabel` shows; unlike a disabled button it keeps the focus. */
  busy?: boolean;
  busyLabel?: string;
};

export function Button(props: ButtonProps) {
  const { variant = "primary", busy = false, busyLabel, className, onClick, children, ...rest } = props;
  // Enter in a field of the form comes as a click of its submit button too.
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={buttonLook(variant, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export function LinkButton({
  variant = "primary",
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonLook(variant, className)} />;
}

export function BackLink(props: LinkProps) {
  return (
    <p className="no-print mb-2">
      <LinkButton {...props} variant="quiet" className="-ml-5.25" />
    </p>
  );
}

export const textLook = "inline-flex min-h-11 items-center underline underline-offset-4";

export const quietLinkLook = `${textLook} decoration-line decoration-2 hover:decoration-saddle`;

export function TextLink({ className = "", ...rest }: LinkProps) {
  return <Link {...rest} className={`${textLook} text-fairway ${className}`} />;
}

export function NewTabLink({ className = "", ...rest }: ComponentProps<"a">) {
  return <a {...rest} target="_blank" rel="noopener noreferrer" className={`${textLook} ${className}`} />;
}
