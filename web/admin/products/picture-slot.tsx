import type { DisplaySlot } from "#shop/catalog/pictures.ts";
import { ProductImage } from "#web/tag/product-image.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { DropZone } from "./drop-zone.tsx";
import { ImagePlaceholder } from "./image-placeholder.tsx";
import { SendingList } from "./sending-list.tsx";
import { useUpload } from "./use-upload.ts";

const names: Record<DisplaySlot, { title: string; need: string; word: string }> = {
  left: { title: "Left", need: "optional", word: "Left" },
  center: { title: "Center (Main)", need: "required", word: "Center" },
  right: { title: "Right", need: "optional", word: "Right" },
};

type PictureSlotProps = {
  slot: DisplaySlot;
  image: string;
  isRequired: boolean;
  error: string | undefined;
  onChange: (id: string) => void;
  track: (change: 1 | -1) => void;
};

/** The place of one display image: upload, drop, paste or remove. */
export function PictureSlot({ slot, image, isRequired, error, onChange, track }: PictureSlotProps) {
  const { title, need, word } = names[slot];
  const errorId = error && `${slot}-error`;
  const { sending, sendFiles } = useUpload({
    onStored: onChange,
    track,
    success: `${word} display image uploaded successfully`,
  });
  const sendFirst = (files: File[]) => sendFiles(files.slice(0, 1));
  return (
    <DropZone
      label={`${title} display image`}
      onFiles={sendFirst}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3"
    >
      <p className="text-sm font-medium">
        {title} <span className="font-normal text-muted">{isRequired ? need : "optional"}</span>
      </p>
      {image ? (
        <ProductImage
          picture={image}
          alt={`${title} display image`}
          sizes="12rem"
          className="w-full rounded-sm"
        />
      ) : (
        <ImagePlaceholder className="w-full rounded-sm py-2 sm:aspect-square" />
      )}
      <SendingList sending={sending} />
      <div className="flex flex-wrap gap-2">
        <ChooseFiles
          label={`${image ? "Replace" : "Upload"} ${word.toLowerCase()} display image`}
          hint={image ? "Replace" : "Upload"}
          errorId={errorId}
          onFiles={sendFirst}
        />
        {image ? (
          <Button
            variant="quiet"
            onClick={() => onChange("")}
            aria-label={`Remove ${word.toLowerCase()} display image`}
          >
            Remove
          </Button>
        ) : null}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </DropZone>
  );
}
