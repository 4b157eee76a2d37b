export type TextPart = { kind: "heading" | "list" | "paragraph"; text: string };

/** The parts between blank lines: a heading begins with `#`, a numbered list with `1.`. */
export function readTextParts(text: string): TextPart[] {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith("#")) return { kind: "heading", text: part.replace(/^#+ */, "") };
    return { kind: part.startsWith("1. ") ? "list" : "paragraph", text: part };
  });
}

export function TextParts({ parts }: { parts: TextPart[] }) {
  return parts.map(({ kind, text }) => {
    if (kind === "heading")
      return (
        <h2 key={text} className="mt-10 text-xl">
          {text}
        </h2>
      );
    if (kind === "list")
      return (
        <ol key={text} className="mt-4 list-decimal space-y-2 pl-6 text-muted">
          {text.split(/^\d+\. /m).map((item) => (item ? <li key={item}>{withBold(item)}</li> : null))}
        </ol>
      );
    return (
      <p key={text} className="mt-4 text-muted">
        {withBold(text)}
      </p>
    );
  });
}

/** Between `**` and `**` words are bold. */
function withBold(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
  return text.split("**").map((words, at) => (at % 2 ? <strong key={at}>{words}</strong> : words));
}
