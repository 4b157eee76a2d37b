import type { ComponentProps, KeyboardEvent } from "react";
import { Field, type FieldProps, useField } from "./fields.tsx";
import { useHydrated } from "./hooks.ts";

type SelectProps = ComponentProps<"select"> & {
  placeholder?: string;
  options?: readonly { value: string; label: string; disabled?: boolean }[];
};

function Select({ placeholder, options, children, className, ...control }: SelectProps) {
  return (
    <div className={className ? `select ${className}` : "select"}>
      <select {...control}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </div>
  );
}

export function SelectField(props: FieldProps<"select"> & Omit<SelectProps, "className">) {
  const { box, control } = useField<"select">(props);
  return (
    <Field {...box}>
      <Select {...control} />
    </Field>
  );
}

type InstantSelectProps<Value extends string> = {
  label: string;
  value: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** A select without a form that takes effect at once, so it waits for the script. Only screen readers hear its label. */
export function InstantSelect<Value extends string>(props: InstantSelectProps<Value>) {
  const { label, onChange, ...rest } = props;
  const isLive = useHydrated();
  return (
    <Select
      {...rest}
      disabled={!isLive}
      aria-label={label}
      onChange={(event) => {
        const option = rest.options.find((option) => option.value === event.target.value);
        if (option) onChange(option.value);
      }}
      onKeyDown={openByKey}
    />
  );
}

const moving = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];

/** Keys that would change the closed select open it instead, so that Enter decides. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event;
  const wouldChoose = moving.includes(key) || (key.length === 1 && key !== " ");
  if (!wouldChoose || altKey || ctrlKey || metaKey || !("showPicker" in select)) return;
  event.preventDefault();
  select.showPicker();
}
