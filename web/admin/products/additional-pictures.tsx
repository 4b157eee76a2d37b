import { type KeyboardEvent, useState } from "react";
import { ProductImage } from "#web/tag/product-image.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { DropZone } from "./drop-zone.tsx";
import { SendingList } from "./sending-list.tsx";
import { useUpload } from "./use-upload.ts";

type AdditionalPicturesProps = {
  images: string[];
  onAdd: (id: string) => void;
  onRemove: (place: number) => void;
  track: (change: 1 | -1) => void;
};

/** As many as one likes: chosen, dropped, pasted, or loaded from an address. */
export function AdditionalPictures({ images, onAdd, onRemove, track }: AdditionalPicturesProps) {
  const { sending, sendFiles, sendAddress } = useUpload({
    onStored: onAdd,
    track,
    success: "Image uploaded successfully",
  });
  return (
    <DropZone
      label="Additional Product Images"
      onFiles={sendFiles}
      className="flex flex-col gap-4 rounded-md border border-dashed border-edge p-4"
    >
      {images.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {images.map((image, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand in two places
            <li key={`${place} ${image}`} className="flex flex-col items-center gap-1">
              <ProductImage
                picture={image}
                alt={`Additional product image ${place + 1}`}
                sizes="9rem"
                className="w-full rounded-sm border border-line"
              />
              <Button
                variant="quiet"
                onClick={() => onRemove(place)}
                aria-label={`Remove additional image ${place + 1}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <SendingList sending={sending} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChooseFiles
          label="Upload additional product images"
          hint="Upload Images"
          multiple
          onFiles={sendFiles}
        />
        <p className="text-sm text-muted">
          Or drop or paste them here: JPEG, PNG, WebP, GIF or AVIF, each less than 5MB and of at most 24
          megapixels (AVIF: 12).
        </p>
      </div>
      <AddByAddress sendAddress={sendAddress} />
    </DropZone>
  );
}

/** Loaded by the shop, which keeps a copy of its own. */
function AddByAddress({ sendAddress }: { sendAddress: (url: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function add() {
    if (isBusy || typed.trim() === "") return;
    setIsBusy(true);
    if (await sendAddress(typed.trim())) setTyped("");
    setIsBusy(false);
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void add();
  }

  return (
    <div className="flex items-end gap-3">
      <TextField
        name=""
        label="Image URL"
        hint="https only; the shop keeps its own copy."
        inputMode="url"
        value={typed}
        onValueChange={setTyped}
        onKeyDown={addOnEnter}
        className="grow"
      />
      <Button variant="secondary" busy={isBusy} busyLabel="Adding..." onClick={() => void add()}>
        Add
      </Button>
    </div>
  );
}
