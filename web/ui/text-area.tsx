import type { ChangeEvent, ComponentProps } from "react";
import { controlLook, Field, type FieldFacts, useFieldIds } from "./field.tsx";

type TextAreaProps = FieldFacts &
  Omit<ComponentProps<"textarea">, keyof FieldFacts> & {
    /** The number of characters now; shown as `12/500 characters` with `maxLength`. */
    counted?: number | undefined;
    onValueChange?: (value: string) => void;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, className, id, counted, onValueChange, ...area } = props;
  const ids = useFieldIds({ id, hint, error });
  const change = onValueChange && {
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onValueChange(event.target.value),
  };
  return (
    <Field {...{ ids, label, hint, error, optional, className }} name={area.name}>
      <textarea
        rows={5}
        {...area}
        {...change}
        {...ids.control}
        className={`${controlLook} resize-y leading-6`}
      />
      {counted === undefined ? null : (
        <p className="self-end text-sm text-muted tabular-nums">
          {counted}/{area.maxLength} characters
        </p>
      )}
    </Field>
  );
}
