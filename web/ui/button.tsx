import type { ComponentProps } from "react";
import { type ButtonVariant, buttonLook } from "./button-look.ts";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** While true the button is disabled and shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
};

export function Button(props: ButtonProps) {
  const { variant = "primary", busy = false, busyLabel, className, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
