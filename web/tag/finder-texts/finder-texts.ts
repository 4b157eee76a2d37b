import { de } from "./de.ts";
import { en, type FinderTexts } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";

/** The links on a page have this order. */
export const finderTexts = { en, es, fr, de, ja } satisfies Record<string, FinderTexts>;

export type Language = keyof typeof finderTexts;

export const languages = Object.keys(finderTexts) as Language[];

/** `chosen` is the language of a link on the page; without it the browser's wishes count. */
export function chooseLanguage(chosen: string | null, accepted: string | null): Language {
  const findLanguage = (name: string) =>
    languages.find((each) => each === name.trim().toLowerCase().split("-")[0]);
  const wishes = (accepted ?? "")
    .slice(0, 500)
    .split(",")
    .map((wish) => {
      const [name = "", quality = "1"] = wish.split(/;\s*q=/);
      return { name, quality: Number(quality) || 0 };
    });
  wishes.sort((a, b) => b.quality - a.quality);
  return findLanguage(chosen ?? "") ?? wishes.map(({ name }) => findLanguage(name)).find(Boolean) ?? "en";
}
