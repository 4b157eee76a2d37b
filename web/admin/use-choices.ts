import { useEffect, useState } from "react";

/** Loads choices after the page, which would send thousands with every answer. None until they are there. */
export function useChoices<Choice>(path: string): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    const left = new AbortController();
    fetch(path, { signal: left.signal })
      .then((answer) => answer.json())
      .then(setChoices, () => undefined);
    return () => left.abort();
  }, [path]);
  return choices;
}
