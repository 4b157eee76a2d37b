import { type ChangeEvent, type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";

type FilterFormProps = Omit<ComponentProps<typeof Form>, "action" | "method"> & {
  /** The page whose list it narrows. */
  page: string;
  filter: Record<string, string | undefined>;
};

/**
 * A list's filter, which is its query string and works without script. The same form shows each new filter, so that
 * keyboard users keep their place, and what was typed before hydration stays.
 */
export function FilterForm({ page, filter, children, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const wanted = JSON.stringify(filter);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    const values: Record<string, string> = JSON.parse(wanted);
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.name) field.value = values[field.name] ?? "";
    }
  }, [wanted]);
  const submitChosen = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    void submit(new URLSearchParams(chosen as [string, string][]), { method: "get", action: page });
  };
  return (
    <Form {...rest} ref={form} method="get" action={page} role="search" onSubmit={submitChosen}>
      {children}
    </Form>
  );
}

/** For a select of the form: a choice filters at once, text only with Enter. */
export function chooseAtOnce({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit();
}

/** Below the filter's days, `2026-03-01` each. */
export function DaysProblem({ from, to }: { from?: string; to?: string }) {
  if (!from || !to || from <= to) return null;
  return (
    <p role="alert" className="col-span-full font-semibold text-flag-deep">
      From is later than To.
    </p>
  );
}
