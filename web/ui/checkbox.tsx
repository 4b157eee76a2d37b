import type { ComponentProps } from "react";
import { FieldError, type FieldFacts, useFieldIds } from "./field.tsx";

type CheckboxProps = FieldFacts & Omit<ComponentProps<"input">, keyof FieldFacts | "type">;

/** A native checkbox with its label beside it; the whole row is the target. */
export function Checkbox({ label, hint, error, optional, className = "", id, ...input }: CheckboxProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <div className={className}>
      <label htmlFor={ids.control.id} className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" {...input} {...ids.control} className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {label}
          {optional ? <span className="text-muted"> (optional)</span> : null}
          {hint ? (
            <span id={ids.hintId} className="block text-sm text-muted">
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}
