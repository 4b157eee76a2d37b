const maxNamed = 3;

/** `FT-1 and FT-2`; of many the first three and the number of others. */
export function formatShortList(names: readonly string[]): string {
  const more = names.length - maxNamed;
  const named = more > 1 ? [...names.slice(0, maxNamed), `${more} others`] : names;
  return new Intl.ListFormat("en-US").format(named);
}
