import type { ChangeEvent } from "react";
import { reformatPhone } from "./phone-caret.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type PhoneFieldProps = Omit<TextFieldProps, "onChange" | "onValueChange" | "type" | "inputMode"> & {
  /** Called with the formatted text, `(214) 555-0137`. */
  onValueChange?: (formatted: string) => void;
};

/** Formats while typing (spec §5). Without script the digits arrive as typed and the server formats them. */
export function PhoneField({ onValueChange, ...rest }: PhoneFieldProps) {
  function reformat({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const { text, caret } = reformatPhone(input.value, input.selectionStart ?? input.value.length);
    if (text !== input.value) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onValueChange?.(text);
  }
  return <TextField autoComplete="tel" {...rest} type="tel" inputMode="tel" onChange={reformat} />;
}
