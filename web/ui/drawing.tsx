type DrawingProps = { svg: string; className?: string | undefined };

/** Shows a drawing of shop/engraving, which escapes every text in it. */
export function Drawing({ svg, className = "" }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own functions, which escape
  return <div className={`[&>svg]:block ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
