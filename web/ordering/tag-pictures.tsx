import { TagPreview } from "#web/tag/tag-preview.tsx";

type TagPicturesProps = {
  product: { design: string; leather: string };
  name: string;
  /** Without one, the code is a sample that leads home. */
  publicId?: string | undefined;
};

/** Front and back as they will be engraved, side by side. */
export function TagPictures({ product: { design, leather }, name, publicId }: TagPicturesProps) {
  const caption = "mt-1 text-center text-sm text-muted";
  return (
    <div className="grid grid-cols-2 gap-4">
      <figure>
        <TagPreview side="front" design={design} leather={leather} name={name} />
        <figcaption className={caption}>Front</figcaption>
      </figure>
      <figure>
        <TagPreview side="back" design={design} leather={leather} publicId={publicId} />
        <figcaption className={caption}>Back</figcaption>
      </figure>
    </div>
  );
}
