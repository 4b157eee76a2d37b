import { useRef, useState } from "react";
import { suggestEmail } from "#platform/email-address.ts";
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
