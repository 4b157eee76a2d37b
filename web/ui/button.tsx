import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariant, buttonLook } from "./button-look.ts";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** While true a press does nothing and `busyLabel` shows; unlike `disabled` it lets the button keep the focus. */
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
