const unbreakable = /(\S*\d–\d+ business days|#?\p{L}+-\d+|\S+ -(?= ))/u;

/** A text in which `FT-100001` and `3–5 business days` stay on one line, and no line begins with the hyphen of `Classic - Navy`. */
export function Unbroken({ children }: { children: string }) {
  return children.split(unbreakable).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
      <span key={at} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
