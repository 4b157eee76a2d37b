import { gradient, type NameId } from "./draw-leather.ts";
import type { Leather } from "./leathers.ts";

/** What drawn engravings refer to: the fine lines that the laser's head leaves. */
export function engravingDefs(leather: Leather, id: NameId): string {
  return (
    `<pattern id="${id("lines")}" width="4" height=".3" patternUnits="userSpaceOnUse">` +
    `<path d="M0 .08H4" stroke="${lineColor(leather)}" stroke-opacity=".12" stroke-width=".12"/></pattern>`
  );
}

/** For small pictures: the lines as the even shade that they come to there. A pattern is most of what an engraving costs. */
export function smallEngravingDefs(leather: Leather, id: NameId): string {
  return gradient(id("lines"), "", [[0, lineColor(leather), 0.048]]);
}

function lineColor(leather: Leather): string {
  return leather.isLight ? "#1c0d05" : leather.rim;
}

/** Engraved contours: sunk a little, lighter than the leather (darker on light leather), with a slightly burnt rim. */
export function drawEngraving(path: string, leather: Leather, id: NameId): string {
  const use = (attributes: string) => `<use href="#${id("engraved")}" ${attributes}/>`;
  return (
    `<defs><path id="${id("engraved")}" fill-rule="evenodd" stroke-linejoin="round" d="${path}"/></defs>` +
    use(`fill="none" stroke="${leather.light}" stroke-opacity=".4" stroke-width=".3" x=".15" y=".18"`) +
    use(`fill="none" stroke="${leather.rim}" stroke-opacity=".16" stroke-width="1.1"`) +
    use(`fill="none" stroke="${leather.rim}" stroke-opacity=".28" stroke-width=".6"`) +
    use(
      `fill="${leather.rim}" stroke="${leather.rim}" stroke-opacity=".6" stroke-width=".22" x="-.04" y="-.05"`,
    ) +
    use(`fill="${leather.engraved}"`) +
    use(`fill="url(#${id("lines")})"`)
  );
}
