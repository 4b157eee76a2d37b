import { escapeXml } from "#platform/escape-xml.ts";

type Drawing = {
  title: string;
  paths: { path: string; id?: string }[];
  size: { width: number; height: number };
};

/** Draws what is engraved in black, for lasers that read SVG. */
export function drawToScale({ title, paths, size: { width, height } }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<title>${escapeXml(title)}</title>\n` +
    paths.map(drawBlack).join("") +
    "</svg>\n"
  );
}

function drawBlack({ path, id }: Drawing["paths"][number]): string {
  return `<path${id ? ` id="${id}"` : ""} fill="#000" stroke="none" fill-rule="evenodd" d="${path}"/>\n`;
}
