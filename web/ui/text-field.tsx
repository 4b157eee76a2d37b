import type { ChangeEvent, ComponentProps } from "react";
import { controlLook, Field, type FieldFacts, useFieldIds } from "./field.tsx";

/** `className` goes to the field's box; every other attribute to the input itself. */
export type TextFieldProps = FieldFacts &
  Omit<ComponentProps<"input">, keyof FieldFacts> & { onValueChange?: (value: string) => void };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, className, id, onValueChange, ...input } = props;
  const ids = useFieldIds({ id, hint, error });
  const change = onValueChange && {
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange(event.target.value),
  };
  return (
    <Field {...{ ids, label, hint, error, optional, className }} name={input.name}>
      <input type="text" {...input} {...change} {...ids.control} className={controlLook} />
    </Field>
  );
}
