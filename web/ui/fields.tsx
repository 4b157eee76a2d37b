import { Eye, EyeOff } from "lucide-react";
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useHydrated } from "./hooks.ts";

export type FieldFacts = {
  /** None: not sent with the form. */
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
};

type ControlTag = "input" | "select" | "textarea";

/** `className` goes to the field's box; every other attribute to the control itself. */
export type FieldProps<Tag extends ControlTag> = FieldFacts &
  Omit<ComponentProps<Tag>, keyof FieldFacts> & {
    onValueChange?: (value: string) => void;
    /** Enter does this, and does not send the form. */
    onEnter?: () => void;
  };

export const asTyped = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };

export function useFieldIds({
  id,
  hint,
  error,
}: Pick<FieldFacts, "hint" | "error"> & { id?: string | undefined }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": error ? true : undefined,
    },
  };
}

export function useField<Tag extends ControlTag>(props: FieldProps<Tag>) {
  const { label, hint, error, optional, className, onValueChange, onEnter, ...rest } = props;
  const ids = useFieldIds(props);
  useEarlyInput(ids.control.id, onValueChange);
  const change = onValueChange && {
    onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) =>
      onValueChange(event.target.value),
  };
  const enter = onEnter && {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      onEnter();
    },
  };
  return {
    box: { ids, label, hint, error, optional, className },
    control: { ...rest, ...change, ...enter, ...ids.control },
  };
}

/** Tells a controlled field what was typed or chosen before its page hydrated: the next rendering would undo it. */
function useEarlyInput(id: string, onValueChange: ((value: string) => void) | undefined) {
  const wasLive = useRef(useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const control = wasLive.current ? null : document.getElementById(id);
    if (control && onValueChange && isEdited(control)) onValueChange((control as HTMLInputElement).value);
  }, []);
}

/** True where a field no longer has the value that the server rendered. */
export function isEdited(control: HTMLElement): boolean {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement))
    return "defaultValue" in control && (control as HTMLInputElement).value !== control.defaultValue;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== initial?.value;
}

type BoxProps = ReturnType<typeof useField>["box"] & { children: ReactNode };

export function Field({ ids, label, hint, error, optional, className, children }: BoxProps) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={ids.control.id}>
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={ids.hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-2 text-sm font-medium text-flag">
      <span aria-hidden="true" className="mt-1 h-3 w-0.5 shrink-0 bg-flag" />
      {children}
    </p>
  );
}

export function TextField(props: FieldProps<"input">) {
  const { box, control } = useField(props);
  return (
    <Field {...box}>
      <input type="text" {...control} className="control" />
    </Field>
  );
}

export function PasswordField(props: FieldProps<"input">) {
  const [isShown, setIsShown] = useState(false);
  const { box, control } = useField(props);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...box}>
      <div className="relative">
        <input
          {...control}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="control pr-12 noscript:pr-3"
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

/** `counted`, the number of characters now, is shown as `12/500 characters` with `maxLength`. */
export function TextArea({ counted, ...props }: FieldProps<"textarea"> & { counted?: number }) {
  const { box, control } = useField<"textarea">(props);
  return (
    <Field {...box}>
      <textarea rows={5} {...control} className="control resize-y leading-6" />
      {counted === undefined ? null : (
        <p className="self-end text-sm text-muted tabular-nums">
          {counted}/{control.maxLength} characters
        </p>
      )}
    </Field>
  );
}

type CheckboxProps = ComponentProps<"input"> & { name: string; label: ReactNode };

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input {...input} type="checkbox" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}

const track =
  "relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-linen transition-colors checked:border-fairway checked:bg-fairway";

const thumb =
  "before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-[left] checked:before:left-6 checked:before:bg-paper";

/** A native checkbox drawn as a switch, so it works without script. */
export function Switch({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-2">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input {...input} type="checkbox" role="switch" className={`${track} ${thumb}`} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
