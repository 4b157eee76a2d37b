import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Email } from "#platform/email/send-once.server.ts";
import { cleanLine } from "#platform/text.ts";
import { shopConfig } from "#shop-config";
import { senderLine } from "#web/account/order-words.ts";
import { brandColors } from "#web/ui/brand-colors.ts";
import { Unbroken } from "#web/ui/text.tsx";

const sans = "Helvetica, Arial, sans-serif";
export const serif = "Georgia, 'Times New Roman', serif";

type Content = Pick<Email, "to" | "replyTo" | "pictures"> & {
  title: string;
  /** Shown beside the subject in a list of emails. */
  preview: string;
  why: string;
  body: ReactNode;
  language?: string;
};

/** Makes the subject of the title, and the plain text of the same components as the HTML. */
export function renderEmail({ title, preview, why, body, language = "en", ...rest }: Content): Email {
  const page = (
    <EmailLayout title={title} preview={preview} why={why} language={language}>
      {body}
    </EmailLayout>
  );
  const text = readText(renderToStaticMarkup(body));
  return {
    ...rest,
    subject: shortLine(title),
    // Every color comes with its background, so that a dark client can't hide a text.
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    text: `${title}\n\n${text}\n\n--\n${why}\n${sender}\n`,
  };
}

/** Returns one line of at most 100 characters. It has no control characters, so nothing typed can start a header. */
export function shortLine(text: string): string {
  const line = cleanLine(text);
  return line.length <= 100 ? line : `${line.slice(0, 99)}…`;
}

const sender = `${shopConfig.senderAddress.name} · ${senderLine} · ${shopConfig.supportEmail}`;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function readText(markup: string): string {
  return markup
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2: $1")
    .replace(/<br\/?>|<\/tr>|<\/div>/g, "\n")
    .replace(/<\/td><td[^>]*>/g, ": ")
    .replace(/<\/(p|h2|table)>/g, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

type Layout = { title: string; preview: string; why: string; language: string; children: ReactNode };

function EmailLayout({ title, preview, why, language, children }: Layout) {
  return (
    <html lang={language}>
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
                        <h1 style={styles.title}>
                          <Unbroken>{title}</Unbroken>
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={styles.foot}>
                        {why}
                        <br />
                        {sender}
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

/** Shows a text of several lines. Words without a space can't push the email wider than a phone. */
export function Lines({ lines }: { lines: string[] }) {
  return (
    <p style={styles.lines}>
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
