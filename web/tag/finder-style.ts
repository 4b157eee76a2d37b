import { brandColors } from "#web/emails/brand-colors.ts";

const { paper, card, ink, quiet, line, fairway } = brandColors;

/** The finder page's whole style: large and high in contrast, for reading outdoors. Scoped, so that the preview can use it. */
const finderStyle = `
.finder{--paper:${paper};--card:${card};--ink:${ink};--quiet:${quiet};--line:${line};--fairway:${fairway};
background:var(--paper);color:var(--ink);font:20px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.finder *{box-sizing:border-box;margin:0}
.finder main{max-width:34rem;margin:0 auto;padding:24px 16px 40px}
.finder h1{font:600 34px/1.2 Georgia,"Times New Roman",serif;margin:2px 0 20px}
.finder .lead{font-size:18px}
.finder .act{display:flex;align-items:center;justify-content:center;width:100%;min-height:64px;margin:0 0 12px;padding:12px 16px;
border:2px solid var(--fairway);border-radius:10px;background:var(--card);color:var(--fairway);font-size:20px;font-weight:600;line-height:1.25;font-family:inherit;
text-align:center;text-decoration:none;cursor:pointer}
.finder .act.main{background:var(--fairway);color:#fff}
.finder .act[hidden]{display:none}
.finder a{color:var(--fairway)}
.finder a:focus-visible,.finder button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.finder dl{border-top:1px solid var(--line);margin-top:24px;padding-top:16px}
.finder dt{font-size:16px;color:var(--quiet)}
.finder dd{margin:0 0 14px}
.finder .ask{margin-bottom:16px}
.finder .line{display:block}
.finder .notes{white-space:pre-line}
.finder .map,.finder .mine{display:inline-block;padding:10px 0}
.finder .foot{margin-top:28px;font-size:16px;color:var(--quiet)}
`.trim();

/** What only the page itself needs, around the card. */
const pageStyle =
  "html{-webkit-text-size-adjust:100%}body{margin:0}.demo{padding:8px 16px;background:#1d2a24;color:#fff;font:15px/1.4 system-ui,sans-serif;text-align:center}";

/** The inline style exactly as the page carries it: the Content-Security-Policy allows it by hash. */
export const finderPageStyle = pageStyle + finderStyle;
