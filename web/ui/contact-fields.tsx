import { type ChangeEvent, useRef, useState } from "react";
import { formatPhone, suggestEmail } from "#platform/contact-details.ts";
import { Field, type FieldProps, useField } from "./fields.tsx";

/** Offers what was probably meant after a slip such as gmial.com, once the field is left. */
export function EmailField(props: FieldProps<"input">) {
  const { box, control } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();

  /** Takes the address over as if it was typed: the event tells controlled and plain forms alike. */
  function takeOver() {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(input.current, meant);
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    input.current?.focus();
    setMeant(undefined);
  }

  return (
    <Field {...box}>
      <input
        {...control}
        ref={input}
        type="email"
        onBlur={({ currentTarget }) =>
          setMeant(control.readOnly ? undefined : suggestEmail(currentTarget.value))
        }
        className="control"
      />
      <p role="status" className="text-sm empty:hidden">
        {meant ? (
          <button type="button" onClick={takeOver} className="min-h-11 text-left wrap-anywhere">
            Did you mean <span className="text-fairway underline underline-offset-4">{meant}</span>?
          </button>
        ) : null}
      </p>
    </Field>
  );
}

/** Formats while typing: `onValueChange` gets `(214) 555-0137`. Without script the server formats the digits. */
export function PhoneField({ onValueChange, ...rest }: FieldProps<"input">) {
  const { box, control } = useField<"input">({
    autoComplete: "tel",
    ...rest,
    onValueChange: (typed) => onValueChange?.(formatPhone(typed)),
  });
  function reformat({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const { text, caret } = reformatPhone(input.value, input.selectionStart ?? input.value.length);
    if (text !== input.value) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onValueChange?.(text);
  }
  return (
    <Field {...box}>
      <input {...control} type="tel" inputMode="tel" onChange={reformat} className="control" />
    </Field>
  );
}

/** The text after a keystroke, and the caret behind the same digit as before, so that a correction doesn't move it. */
export function reformatPhone(typed: string, caret: number): { text: string; caret: number } {
  const text = formatPhone(typed);
  if (text === typed) return { text, caret };
  if (caret >= typed.length) return { text, caret: text.length };

  const dropped = countDigits(typed) - countDigits(text);
  let digitsBefore = countDigits(typed.slice(0, caret)) - dropped;
  let position = 0;
  while (digitsBefore > 0 && position < text.length) {
    if (/\d/.test(text[position] ?? "")) digitsBefore -= 1;
    position += 1;
  }
  return { text, caret: position };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}
