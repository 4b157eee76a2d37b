import { ChevronDown } from "lucide-react";
import { controlLook } from "./field.tsx";
import { openByKey } from "./open-by-key.ts";

type InstantSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** A select without a form: what is chosen counts at once. It says its name to screen readers only. */
export function InstantSelect<Value extends string>(props: InstantSelectProps<Value>) {
  const { label, value, options, onChange, className = "" } = props;
  return (
    <div className={`relative ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        onKeyDown={openByKey}
        className={`${controlLook} appearance-none pr-9`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
