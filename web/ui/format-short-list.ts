/** Before the others are only counted. */
const mostNamed = 3;

/** `FT-1 and FT-2`; of many the first three and how many others. */
export function formatShortList(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const named = more > 1 ? [...names.slice(0, mostNamed), `${more} others`] : names;
  return new Intl.ListFormat("en-US").format(named);
}
