import type { ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";

type ButtonVariant = "primary" | "secondary" | "quiet" | "destructive";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-base font-semibold leading-6 text-center no-underline select-none transition-colors disabled:opacity-60 aria-disabled:opacity-60";

const looks: Record<ButtonVariant, string> = {
  primary:
    "border border-fairway bg-fairway text-paper ready-hover:border-fairway-deep ready-hover:bg-fairway-deep",
  secondary: "border border-edge bg-card text-ink ready-hover:border-ink ready-hover:bg-linen",
  quiet:
    "border border-transparent text-fairway underline decoration-line decoration-2 underline-offset-4 ready-hover:bg-linen ready-hover:decoration-fairway",
  destructive: "border border-flag bg-card text-flag ready-hover:bg-flag ready-hover:text-paper",
};

/** Classes of buttons and of links that look like one. */
export function buttonLook(variant: ButtonVariant, className = ""): string {
  return `${shape} ${looks[variant]} ${className}`;
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

/** Above a page's title. Its text aligns with the page; only the hovered surface reaches out. */
export function BackLink(props: LinkProps) {
  return (
    <p className="no-print mb-2">
      <LinkButton {...props} variant="quiet" className="-ml-5.25" />
    </p>
  );
}

export function NewTabLink({ className = "", ...rest }: ComponentProps<"a">) {
  const look = "inline-flex min-h-11 items-center underline underline-offset-4";
  return <a {...rest} target="_blank" rel="noopener noreferrer" className={`${look} ${className}`} />;
}
