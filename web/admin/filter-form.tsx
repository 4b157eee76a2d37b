import type { ChangeEvent, ComponentProps, FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { useShownFilter } from "./use-shown-filter.ts";

type FilterFormProps = Omit<ComponentProps<typeof Form>, "action" | "method"> & {
  /** The page whose list it narrows. */
  page: string;
  filter: Record<string, string | undefined>;
};

/** For a select of the form: what is chosen counts at once, what is typed with Enter. */
export function chooseAtOnce({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit();
}

/** What a list is narrowed by stands in its address, so that it can be kept and works without script; only what was chosen. */
export function FilterForm({ page, filter, children, ...rest }: FilterFormProps) {
  const form = useShownFilter(filter);
  const submit = useSubmit();
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
