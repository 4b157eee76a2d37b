import { expect, test } from "vitest";
import { findLimits } from "#shop/finds/find-form.ts";
import { chooseLanguage, finderTexts, languages } from "./finder-texts.ts";

test("language: a link on the page wins over the browser's wishes, which are sorted", () => {
  expect(chooseLanguage("de", "es")).toBe("de");
  expect(chooseLanguage(null, "pt-BR, en;q=0.5, ES-mx;q=0.8, *;q=0.1")).toBe("es");
  expect(chooseLanguage(null, "ja")).toBe("ja");
  for (const accepted of [null, "", "pt", "*", ";q=1", "x".repeat(10_000)])
    expect(chooseLanguage("xx", accepted)).toBe("en");
});

test("language: each has its own text, and its drafts can be sent", () => {
  for (const language of languages) {
    const texts = finderTexts[language];
    for (const draft of Object.values(texts.drafts)) expect(draft.length).toBeLessThan(findLimits.message);
    if (language !== "en") expect(texts.ways["have-it"]).not.toBe(finderTexts.en.ways["have-it"]);
    expect(texts.position("1, 2", "3")).toMatch(/1, 2.*3/);
  }
});

test("language: Spanish says tú to its reader throughout", () => {
  expect(JSON.stringify(finderTexts.es)).not.toMatch(/\b(usted|suy[ao])/i);
});
