import { useInView } from "#web/ui/use-in-view.ts";
import { type ShownFront, TagPreview } from "./tag-preview.tsx";

/** A front as it will be engraved, among many, beside words that say the same: drawn once it comes into view. */
export function TagProof({ tag, className }: { tag: ShownFront; className: string }) {
  const { element, isNear } = useInView();
  return (
    <div ref={element} aria-hidden="true" className={`flex justify-center ${className}`}>
      {isNear ? <TagPreview side="front" tag={tag} className="h-full" /> : null}
    </div>
  );
}
