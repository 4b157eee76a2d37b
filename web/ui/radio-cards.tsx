import type { ReactNode } from "react";
import { FieldError, type FieldFacts, useFieldIds } from "./fields.tsx";

export type RadioCardOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<Value extends string> = Omit<FieldFacts, "optional"> & {
  options: readonly RadioCardOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  columns?: 1 | 2;
  legendHidden?: boolean;
};

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, label, hint, error, options, value, onValueChange, columns = 2, legendHidden } = props;
  const ids = useFieldIds(props);
  return (
    <fieldset aria-describedby={ids.control["aria-describedby"]} className="min-w-0">
      <legend className={legendHidden ? "sr-only" : "mb-1 font-medium"}>{label}</legend>
      {hint ? (
        <p id={ids.hintId} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className={`grid gap-3 ${columns === 2 ? "sm:grid-cols-2" : ""}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-0 items-start gap-3 rounded-md border border-edge bg-card px-4 py-3 transition-colors hover:border-ink has-checked:border-fairway has-checked:bg-fairway-mist has-checked:ring-1 has-checked:ring-fairway has-disabled:bg-linen has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
              className="mt-0.5 size-5 shrink-0 outline-none"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{option.label}</span>
              {option.description ? (
                <span className="block text-sm text-muted">{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </fieldset>
  );
}
