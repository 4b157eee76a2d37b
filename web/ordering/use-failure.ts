import { type RefObject, useEffect, useRef, useState } from "react";
import { focusFirstInvalid, toastBeside } from "#web/shell/form.ts";
import { forgetFailure } from "#web/ui/toast.ts";

/** A toast, and errors by field. */
export type Failure<Field extends string> = {
  title: string;
  description?: string;
  errors: Partial<Record<Field, string>>;
};

/** Fails at a field, which says the title where there is no description. */
export function failureAt<Field extends string>(
  field: Field,
  title: string,
  description?: string,
): Failure<Field> {
  return {
    title,
    ...(description && { description }),
    errors: { [field]: description ?? title } as Failure<Field>["errors"],
  };
}

export function mergeFailures<Field extends string>(failures: Failure<Field>[]): Failure<Field> | undefined {
  const errors = Object.assign({}, ...failures.map((failure) => failure.errors));
  return failures[0] && { ...failures[0], errors };
}

/** The last failure of such a form: its first field takes the focus, and a change of a field clears its message. */
export function useFailure<Field extends string>(form: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState<Failure<Field>["errors"]>({});
  const isNew = useRef(false);

  useEffect(() => {
    if (isNew.current) focusFirstInvalid(form.current, Object.keys(errors)[0]);
    isNew.current = false;
  }, [errors, form]);

  return {
    report({ errors, ...message }: Failure<Field>) {
      toastBeside({ ...message, kind: "destructive" }, errors);
      isNew.current = true;
      setErrors(errors);
    },
    forget() {
      forgetFailure();
      setErrors({});
    },
    errorOf: (field: Field): string | undefined => errors[field],
    forgetAt(...fields: string[]) {
      setErrors((before) => {
        const left = Object.entries(before).filter(([field]) => !fields.includes(field));
        return Object.fromEntries(left) as typeof errors;
      });
    },
  };
}
