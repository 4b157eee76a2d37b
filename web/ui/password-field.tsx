import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { controlLook, Field, useFieldIds } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

/** A password that can be shown while it is typed. Password managers know it by its autocomplete, with and without script. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "onValueChange">) {
  const { label, hint, error, optional, className, id, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  const ids = useFieldIds({ id, hint, error });
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ ids, label, hint, error, optional, className }} name={input.name}>
      <div className="relative">
        <input
          {...input}
          {...ids.control}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlLook} pr-12 noscript:pr-3`}
        />
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted hover:text-ink noscript:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </Field>
  );
}
