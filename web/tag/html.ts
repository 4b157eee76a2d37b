import { escapeXml } from "#platform/escape-xml.ts";

export type Markup = { markup: string };

type Value = Markup | string | false | null | undefined;

const partsByTemplate = new WeakMap<TemplateStringsArray, string[]>();

/** Line breaks, with the blanks around them, are for the template's reader. Don't break text or a tag. */
function withoutBreaks(template: TemplateStringsArray): string[] {
  const earlierParts = partsByTemplate.get(template);
  if (earlierParts) return earlierParts;
  const parts = template.map((part) => part.replace(/\s*\n\s*/g, ""));
  partsByTemplate.set(template, parts);
  return parts;
}

/** Markup as a template: text in it is escaped, for elements and quoted attributes alike; nothing stands for nothing. */
export function html(template: TemplateStringsArray, ...values: Value[]): Markup {
  const parts = withoutBreaks(template);
  let markup = parts[0] ?? "";
  values.forEach((value, at) => {
    if (value) markup += typeof value === "string" ? escapeXml(value) : value.markup;
    markup += parts[at + 1];
  });
  return { markup };
}

export function join(all: Markup[]): Markup {
  return { markup: all.map(({ markup }) => markup).join("") };
}
