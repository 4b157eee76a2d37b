import { type Glyphs, loadGlyphs } from "#shop/engraving/glyphs.ts";

const mostKept = 40;
const kept = new Map<string, Promise<Glyphs>>();

/** The same promise for the same name, so that React can wait for it (`use`), on the server and in the browser. */
export function glyphsFor(name: string): Promise<Glyphs> {
  const known = kept.get(name);
  if (known) return known;
  const loading = loadGlyphs(name);
  loading.catch(() => kept.delete(name));
  kept.set(name, loading);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? "");
  return loading;
}
