import { type KeyboardEvent, useState } from "react";
import { type DisplaySlot, displaySlots } from "#shop/catalog/pictures.ts";
import { feedPictureProblem, minFeedWidth } from "#shop/catalog/product-pictures.ts";
import { ProductImage } from "#web/tag/product-image.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { FieldError, TextField } from "#web/ui/fields.tsx";
import { pictureKinds, type Upload, UploadList } from "./picture-upload.tsx";
import { ImagePlaceholder } from "./product-parts.tsx";
import type { ProductFormState } from "./use-product-form.ts";

type PictureFieldsProps = Pick<
  ProductFormState,
  "product" | "images" | "setImages" | "shown" | "errors" | "uploads" | "upload"
>;

export function PictureFields(props: PictureFieldsProps) {
  const { product, images, setImages, shown, errors, uploads, upload } = props;
  const isCenterRequired = product !== undefined && [...product.images, ...images].some(Boolean);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">Display Images</legend>
      <p className="-mt-2 text-sm text-muted">
        Customers see the center image large, as the front, and the left one small, as the back.
      </p>
      {/* Sent with the form: a picture's id a line, which an input could not hold. `setImages` writes it. */}
      <textarea hidden readOnly name="images" defaultValue={shown.images} />
      <div className="grid gap-3 sm:grid-cols-3">
        {displaySlots.map((slot, index) => (
          <PictureSlot
            key={slot}
            slot={slot}
            image={images[index] ?? ""}
            isRequired={isCenterRequired && slot === "center"}
            error={slot === "center" ? errors.images : undefined}
            onChange={(id) => setImages((before) => padToSlots(before).with(index, id))}
            upload={upload}
          />
        ))}
      </div>
      <UploadList uploads={uploads} />
      <p className="mt-2 font-medium">Additional Product Images</p>
      <AdditionalPictures
        images={images.slice(displaySlots.length)}
        upload={upload}
        onAdd={(id) => setImages((before) => [...padToSlots(before), id])}
        onRemove={(index) => setImages((before) => before.toSpliced(index + displaySlots.length, 1))}
      />
    </fieldset>
  );
}

function padToSlots(images: string[]): string[] {
  return [...images, "", "", ""].slice(0, Math.max(images.length, displaySlots.length));
}

const names: Record<DisplaySlot, string> = { left: "Left", center: "Center", right: "Right" };

type PictureSlotProps = {
  slot: DisplaySlot;
  image: string;
  isRequired: boolean;
  error: string | undefined;
  onChange: (id: string) => void;
  upload: Upload;
};

function PictureSlot({ slot, image, isRequired, error, onChange, upload }: PictureSlotProps) {
  const word = names[slot];
  const title = slot === "center" ? "Center (Main)" : word;
  const errorId = error && `${slot}-error`;
  const feedProblem = slot === "center" ? feedPictureProblem(image) : undefined;
  return (
    <fieldset
      aria-label={`${title} display image`}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3"
    >
      <p className="text-sm font-medium">
        {title} <span className="font-normal text-muted">{isRequired ? "required" : "optional"}</span>
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
      {feedProblem ? <p className="text-sm text-muted">{feedProblem}</p> : null}
      <div className="flex flex-wrap gap-2">
        <ChooseFiles
          label={`${image ? "Replace" : "Upload"} ${word.toLowerCase()} display image`}
          text={image ? "Replace" : "Upload"}
          accept={pictureKinds}
          errorId={errorId}
          onFile={(file) => void upload(file, `${word} display image uploaded successfully`, onChange)}
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
    </fieldset>
  );
}

type AdditionalPicturesProps = {
  images: string[];
  onAdd: (id: string) => void;
  onRemove: (place: number) => void;
  upload: Upload;
};

function AdditionalPictures({ images, onAdd, onRemove, upload }: AdditionalPicturesProps) {
  const add = (source: File | string) => upload(source, "Image uploaded successfully", onAdd);
  return (
    <fieldset
      aria-label="Additional Product Images"
      className="flex min-w-0 flex-col gap-4 rounded-md border border-dashed border-edge p-4"
    >
      {images.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {images.map((image, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may be used twice
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChooseFiles
          label="Upload Images of the product"
          text="Upload Images"
          accept={pictureKinds}
          multiple
          onFile={(file) => void add(file)}
        />
        <p className="text-sm text-muted">
          JPEG, PNG, WebP, GIF or AVIF, each less than 5MB, at least 400 × 400 px and of at most 24 megapixels
          (AVIF: 12). Shopping sites want a center image of at least {minFeedWidth} × {minFeedWidth} px.
        </p>
      </div>
      <AddByAddress sendAddress={add} />
    </fieldset>
  );
}

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
