import { ChevronDown } from "lucide-react";
import type { ChangeEvent, ComponentProps } from "react";
import { controlLook, Field, type FieldFacts, useFieldIds } from "./field.tsx";

type SelectFieldProps = FieldFacts &
  Omit<ComponentProps<"select">, keyof FieldFacts> & {
    /** Shown first, with an empty value. */
    placeholder?: string;
    onValueChange?: (value: string) => void;
    options?: readonly { value: string; label: string; disabled?: boolean }[];
  };

/** The browser's own select: the best one on a phone. Options come as data, or as children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, className, id, ...rest } = props;
  const { placeholder, options, children, onValueChange, ...select } = rest;
  const ids = useFieldIds({ id, hint, error });
  const change = onValueChange && {
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onValueChange(event.target.value),
  };
  return (
    <Field {...{ ids, label, hint, error, optional, className }} name={select.name}>
      <div className="relative">
        <select {...select} {...change} {...ids.control} className={`${controlLook} appearance-none pr-10`}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
