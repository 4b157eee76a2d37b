import { type RefObject, useEffect, useRef, useState } from "react";
import { forgetFailure, type Message, toast } from "#web/ui/toast.ts";

/** A toast, and errors by field. */
export type Failure<Field extends string> = {
  title: string;
  description?: string;
  errors: Partial<Record<Field, string>>;
};

/** A failure at one field. The field shows the description, or else the title. */
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

/** All their errors by field, under the first one's title. Undefined without a failure. */
export function mergeFailures<Field extends string>(failures: Failure<Field>[]): Failure<Field> | undefined {
  const errors = Object.assign({}, ...failures.map((failure) => failure.errors));
  return failures[0] && { ...failures[0], errors };
}

/** A toast without the description that stands beside a field already. */
export function toastMessage(message: Message, errors: Partial<Record<string, string>> = {}): void {
  const { description = "", ...others } = message;
  toast(Object.values(errors).includes(description) ? others : message);
}

/** Keeps what is wrong with a form until its field changes. `show` and `report` focus the first field, once its error shows. */
export function useFailure<Field extends string>(
  form: RefObject<HTMLElement | null>,
  initial: Failure<Field>["errors"] = {},
) {
  const [errors, setErrors] = useState(initial);
  const isFocusDue = useRef(false);

  useEffect(() => {
    if (isFocusDue.current) focusFirstInvalid(form.current, Object.keys(errors)[0]);
    isFocusDue.current = false;
  }, [errors, form]);

  function show(errors: Failure<Field>["errors"], { isFocused = true } = {}) {
    isFocusDue.current = isFocused;
    setErrors(errors);
  }

  return {
    errors,
    show,
    report({ errors, ...message }: Failure<Field>) {
      toastMessage({ ...message, kind: "destructive" }, errors);
      show(errors);
    },
    forget() {
      forgetFailure();
      setErrors({});
    },
    findError: (field: Field): string | undefined => errors[field],
    forgetAt(...fields: string[]) {
      setErrors((before) => {
        const left = Object.entries(before).filter(([field]) => !fields.includes(field));
        return Object.fromEntries(left) as typeof errors;
      });
    },
  };
}

/** Focuses the first field in error, or the one at `place`: `me.city` is the field `me-city`, `city` that of any section, and `auth` the first of `auth-email` and `auth-password`. Call it once errors are rendered. */
export function focusFirstInvalid(form: HTMLElement | null, place?: string): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ?? [])];
  const name = place?.replace(".", "-");
  const named = invalid.find((field) => `-${field.getAttribute("name")}-`.includes(`-${name}-`));
  focusInView(named ?? invalid[0]);
}

/** Scrolls to the middle of the screen, clear of header and toasts. Without animation: keys typed meanwhile would go to a field out of view. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Focuses what the next rendering puts in the place of a control that takes itself out of the page. */
export function useFocusNext(box: RefObject<HTMLElement | null>) {
  const nextSelector = useRef("");
  useEffect(() => {
    if (nextSelector.current) focusInView(box.current?.querySelector<HTMLElement>(nextSelector.current));
    nextSelector.current = "";
  });
  return (selector: string) => {
    nextSelector.current = selector;
  };
}
