import { type ChangeEvent, type FocusEvent, useRef, useState } from "react";
import { formatPhone, suggestEmail } from "#platform/contact-details.ts";
import { Field, type FieldProps, useField } from "./fields.tsx";

/** Offers what was probably meant after a slip such as gmial.com, once the field is left. */
export function EmailField(props: FieldProps<"input">) {
  const { box, control } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string>();

  /** Enters the address as if it was typed: the event reaches controlled and plain forms alike. */
  function takeSuggestion() {
    if (input.current) enterText(input.current, suggestion ?? "");
    input.current?.focus();
    setSuggestion(undefined);
  }

  return (
    <Field {...box}>
      <input
        {...control}
        ref={input}
        type="email"
        onBlur={({ currentTarget }) =>
          setSuggestion(control.readOnly ? undefined : suggestEmail(currentTarget.value))
        }
        className="control"
      />
      <p role="status" className="text-sm empty:hidden">
        {suggestion ? (
          <button type="button" onClick={takeSuggestion} className="min-h-11 text-left wrap-anywhere">
            Did you mean <span className="text-fairway underline underline-offset-4">{suggestion}</span>?
          </button>
        ) : null}
      </p>
    </Field>
  );
}

/** Changes a field as typing does: React and the form notice it. */
function enterText(input: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Formats while typing, as `(214) 555-0137`; a correction in the middle once the field is left, or the caret would jump. */
export function PhoneField({ onValueChange, ...rest }: FieldProps<"input">) {
  const { box, control } = useField<"input">({
    autoComplete: "tel",
    ...rest,
    // Only for what was typed before the page's script ran; `change` follows the rest.
    onValueChange: (typed) => onValueChange?.(formatPhone(typed)),
  });
  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isAtEnd = input.selectionStart === input.value.length;
    if (isAtEnd) input.value = formatPhone(input.value);
    onValueChange?.(input.value);
  }
  function leave({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const text = formatPhone(input.value);
    if (text !== input.value) enterText(input, text);
  }
  return (
    <Field {...box}>
      <input {...control} type="tel" inputMode="tel" onChange={change} onBlur={leave} className="control" />
    </Field>
  );
}
