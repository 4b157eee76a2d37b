import { escapeXml } from "#platform/escape-xml.ts";

export type Markup = { markup: string };

type Value = Markup | string | false | null | undefined;

/** Markup as a template: text in it is escaped, for elements and quoted attributes alike; an empty value adds nothing. */
export function html(template: TemplateStringsArray, ...values: Value[]): Markup {
  // Line breaks, with the blanks around them, are for the template's reader. Don't break text or a tag.
  const parts = template.map((part) => part.replace(/\s*\n\s*/g, ""));
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
