import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type Typed = Record<string, string>;

/** Whether the form holds something else than what is saved, of switches those that are on. Call `compare` on every change. */
export function useChanged(form: RefObject<HTMLFormElement | null>, stored: Typed) {
  const [isChanged, setIsChanged] = useState(false);
  const saved = useRef(stored);
  const sent = useRef(stored);
  const compare = useCallback(() => setIsChanged(differs(saved.current, read(form.current))), [form]);
  // What was typed before the page came alive counts.
  useEffect(compare, [compare]);
  /** To be called when the form is sent, and when that was saved. */
  const remember = () => {
    sent.current = read(form.current);
  };
  const settle = useCallback(() => {
    saved.current = sent.current;
    compare();
  }, [compare]);
  return { isChanged, compare, remember, settle };
}

function read(form: HTMLFormElement | null): Typed {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function differs(saved: Typed, now: Typed): boolean {
  const { version: _, ...fields } = { ...saved, ...now };
  return Object.keys(fields).some((name) => (saved[name] ?? "") !== (now[name] ?? ""));
}
