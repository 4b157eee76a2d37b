import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { shopConfig } from "#shop-config";
import { brandColors } from "./brand-colors.ts";
import { senderLine } from "./email-text.ts";

const sans = "Helvetica, Arial, sans-serif";
export const serif = "Georgia, 'Times New Roman', serif";

/** The whole mail as HTML. Every color stands with its background, so that a dark client can't hide a text. */
export function renderEmail(mail: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
}

type Layout = { title: string; preview: string; why: string; children: ReactNode };

/** 600 px on a screen, the whole width on a phone. `preview` is what a list of mails shows beside the subject, `why` says why it came. */
export function EmailLayout({ title, preview, why, children }: Layout) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: brandColors.paper }}>
        <div style={styles.preview}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.page}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.column}>
                  <tbody>
                    <tr>
                      <td style={styles.brand}>{shopConfig.companyName}</td>
                    </tr>
                    <tr>
                      <td style={styles.card}>
                        <h1 style={styles.title}>{title}</h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={styles.foot}>
                        {why}
                        <br />
                        {senderLine()}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={styles.paragraph}>{children}</p>;
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={styles.paragraph}>
      <a href={href} style={styles.button}>
        {children}
      </a>
    </p>
  );
}

/** Texts of several lines; words without a space can't push the mail wider than a phone. */
export function Lines({ lines, style }: { lines: string[]; style?: CSSProperties }) {
  return (
    <p style={{ ...styles.lines, ...style }}>
      {lines.map((line, index) => [index > 0 && <br key={`break ${line}`} />, line])}
    </p>
  );
}

const styles = {
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 },
  page: { backgroundColor: brandColors.paper, color: brandColors.ink, tableLayout: "fixed" },
  column: { maxWidth: 600, tableLayout: "fixed" },
  brand: { padding: "0 4px 16px", font: `600 20px/1.3 ${serif}`, color: brandColors.fairway },
  card: {
    padding: 20,
    backgroundColor: brandColors.card,
    color: brandColors.ink,
    border: `1px solid ${brandColors.line}`,
    borderRadius: 8,
    font: `16px/1.5 ${sans}`,
  },
  title: {
    margin: "0 0 12px",
    font: `600 26px/1.25 ${serif}`,
    color: brandColors.ink,
    overflowWrap: "anywhere",
  },
  paragraph: { margin: "0 0 16px", overflowWrap: "anywhere" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    backgroundColor: brandColors.fairway,
    color: brandColors.card,
    borderRadius: 6,
    fontWeight: 600,
    textDecoration: "none",
  },
  lines: { margin: "0 0 12px", overflowWrap: "anywhere" },
  foot: { padding: "16px 4px 0", font: `13px/1.5 ${sans}`, color: brandColors.quiet },
} satisfies Record<string, CSSProperties>;
