import { type ReactNode, useId } from "react";

/** Every field has a visible label above, a hint, and an error below. */
export type FieldFacts = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown behind the label of a field that may stay empty. */
  optional?: boolean | undefined;
  id?: string | undefined;
};

export const controlLook =
  "block w-full min-h-11 rounded-md border border-edge bg-card px-3 py-2 text-base text-ink placeholder:text-muted transition-colors hover:border-ink focus-visible:outline-offset-1 aria-invalid:border-flag aria-invalid:outline-flag disabled:bg-linen disabled:text-muted [&[readonly]]:bg-linen";

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
export function useFieldIds({ id, hint, error }: Pick<FieldFacts, "id" | "hint" | "error">) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": error ? true : undefined,
    },
  };
}

type FieldProps = FieldFacts & {
  ids: ReturnType<typeof useFieldIds>;
  className?: string | undefined;
  children: ReactNode;
};

export function Field({ ids, label, hint, error, optional, className = "", children }: FieldProps) {
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={ids.control.id} className="font-medium">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={ids.hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children?: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-2 text-sm font-medium text-flag">
      <span aria-hidden="true" className="mt-1 h-3 w-0.5 shrink-0 bg-flag" />
      {children}
    </p>
  );
}
