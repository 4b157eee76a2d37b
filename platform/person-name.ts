const titles = /^(mrs?|mx|ms|miss|dr|prof|professor|rev|capt|col|gen|lt|maj|sgt|sir|dame|lord|lady)\.?$/i;
const suffixes = /^(jr|sr|i{2,3}|iv|ph\.?d|m\.?d|esq|d\.?d\.?s)\.?$/i;
const particles =
  /^(de|del|della|di|da|das|do|dos|du|la|las|le|los|van|von|vom|zu|zum|zur|den|der|ter|ten|af|av|al|el|bin|ibn|st\.)$/i;

/** A family name has its particles with it, as in "de la Cruz". One word alone is a family name. */
export function parseName(name: string) {
  const words = name.split(" ").filter(Boolean);
  const hasTitle = words.length > 1 && titles.test(words[0]!);
  const honorificPrefix = hasTitle ? words.shift()! : "";
  const hasSuffix = words.length > 1 && suffixes.test(words.at(-1)!);
  const honorificSuffix = hasSuffix ? words.pop()! : "";
  let familyStart = words.length - 1;
  while (familyStart > 1 && particles.test(words[familyStart - 1] ?? "")) familyStart -= 1;
  const givenName = words.slice(0, familyStart).join(" ");
  const familyName = words.slice(familyStart).join(" ").replace(/,$/, "");
  return { honorificPrefix, givenName, familyName, honorificSuffix };
}

/** The greeting has the first name, or the whole one after a title or an initial. A comma or full stop follows it. */
export function greetingName(name: string): string {
  const [first = ""] = name.trim().split(/\s/);
  const isShort = titles.test(first) || /^(\p{L}\p{M}*\.?)$|^(\p{L}\.)+$/u.test(first);
  return (isShort ? name.trim() : first).replace(/\.+$/, "");
}
