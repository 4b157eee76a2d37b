import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  Form,
  Link,
  type LinkProps,
  useLocation,
  useNavigate,
  useRevalidator,
  useSubmit,
} from "react-router";
import { BackLink, Button, LinkButton } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hooks.ts";
import { PageHeading } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type Message, toast } from "#web/ui/toast.ts";

type ItemListProps = {
  /** Above the list: a search, or links to its parts. */
  filter?: ReactNode;
  /** The sentence in place of a list without items. */
  empty?: string | false;
  /** Links to the list's other pages. */
  pages?: ReactNode;
  children: ReactNode;
};

type ListPageProps = ItemListProps & {
  title: string;
  lead?: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
};

export function ListPage({ title, lead, back, actions, ...list }: ListPageProps) {
  return (
    <>
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={title} lead={lead} />
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      <ItemList {...list} />
    </>
  );
}

export function ItemList({ filter, empty, pages, children }: ItemListProps) {
  return (
    <>
      {filter}
      {empty ? <p className="mt-8 text-lg text-muted">{empty}</p> : children}
      {pages}
    </>
  );
}

/** The URL of the list that the page was opened from, which its links carry as `state.back`; else `list`. */
export function useBack(list: string): string {
  const { state } = useLocation() as { state?: { back?: string } | null };
  return state?.back?.startsWith(list) ? state.back : list;
}

/** Opens one item of the list; its page returns here. */
export function ItemLink(props: LinkProps) {
  const { pathname, search } = useLocation();
  return <Link {...props} state={{ back: pathname + search }} />;
}

/** Goes back to the list with the toast of an answer, whose thing has no page any more or is done. */
export function useLeave(list: string) {
  const navigate = useNavigate();
  const back = useBack(list);
  return (answer: { toast: Message }) => {
    toast({ ...answer.toast, isForNextPage: true });
    void navigate(back, { replace: true });
  };
}

export function useRevalidateWhenShown(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [revalidate]);
}

type FilterFormProps = Omit<ComponentProps<typeof Form>, "action" | "method"> & {
  page: string;
  filter: Record<string, string | undefined>;
};

/** Puts its fields into the query string. The same form shows each new filter: keyboard users keep their place, and typed text stays. */
export function FilterForm({ page, filter, children, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const filterText = JSON.stringify(filter);
  /** The filter that was shown or sent last. A field with another value has text that was typed since. */
  const lastFilter = useRef<Record<string, string | undefined>>(filter);

  useEffect(() => {
    const next: Record<string, string> = JSON.parse(filterText);
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.value === (lastFilter.current[field.name] ?? ""))
        field.value = next[field.name] ?? "";
    }
    lastFilter.current = next;
  }, [filterText]);

  function submitFilled(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    const next = Object.fromEntries(fields) as Record<string, string>;
    lastFilter.current = next;
    void submit(new URLSearchParams(next), { method: "get", action: page });
  }

  return (
    <Form {...rest} ref={form} method="get" action={page} role="search" onSubmit={submitFilled}>
      {children}
    </Form>
  );
}

type SearchButtonsProps = Pick<ComponentProps<typeof Button>, "variant"> & {
  /** The address of the whole list, where the page shows a part of it. */
  all: string | false;
};

export function SearchButtons({ all, variant = "secondary" }: SearchButtonsProps) {
  return (
    <>
      <Button type="submit" variant={variant}>
        Search
      </Button>
      {all === false ? null : (
        <LinkButton to={all} variant="quiet">
          Show All
        </LinkButton>
      )}
    </>
  );
}

/** Filters as soon as something is chosen. */
export function FilterSelect(props: ComponentProps<typeof SelectField>) {
  const filter = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return <SelectField placeholder="All" onChange={filter} {...props} />;
}

/** One of a few lists or periods that a page shows. */
export function ShowLink({ isCurrent, ...rest }: LinkProps & { isCurrent: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center rounded-md border border-transparent px-4 aria-[current=page]:border-line aria-[current=page]:bg-card aria-[current=page]:font-semibold"
    />
  );
}

/** Which items of a list are ticked, by their keys. */
export function useSelection(keys: string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key: string) => selected.has(key),
    select: (key: string, isSelected: boolean) => {
      const rest = keys.filter((other) => selected.has(other) && other !== key);
      setSelected(new Set(isSelected ? [...rest, key] : rest));
    },
    selectAll: (isSelected: boolean) => setSelected(new Set(isSelected ? keys : [])),
  };
}

type SelectBoxProps = {
  label?: string;
  children?: ReactNode;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  className: string;
};

/** Waits for the script, before which a tick would be lost. */
export function SelectBox({ label, children, isSelected, onSelect, className }: SelectBoxProps) {
  const isLive = useHydrated();
  return (
    <label className={`inline-flex min-h-11 items-center ${className}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={!isLive}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  );
}
