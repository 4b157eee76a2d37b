type DrawingProps = { svg: string; className?: string | undefined };

/** Shows one of the shop's own drawings (shop/engraving): they escape whatever text they hold. */
export function Drawing({ svg, className = "" }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own functions, which escape
  return <div className={`[&>svg]:block ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
