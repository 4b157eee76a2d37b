import { displaySlots, imagesOf } from "#shop/catalog/pictures.ts";
import { NeedsScript } from "#web/ui/notice.tsx";
import { AdditionalPictures } from "./additional-pictures.tsx";
import { PictureSlot } from "./picture-slot.tsx";
import type { ProductFormState } from "./use-product-form.ts";

type PictureFieldsProps = Pick<ProductFormState, "typed" | "errors" | "set" | "trackUpload"> & {
  isCenterRequired?: boolean;
};

/** The three display images, and the additional ones; the form holds one picture id a line. */
export function PictureFields({
  typed,
  errors,
  set,
  trackUpload,
  isCenterRequired = false,
}: PictureFieldsProps) {
  const { images } = typed;
  const place = (index: number, id: string) =>
    set((before) => ({ images: placed(before.images, index, id) }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">Display Images</legend>
      <input type="hidden" name="images" value={images.join("\n")} />
      <NeedsScript>Images can't be added or removed without it.</NeedsScript>
      <div className="grid gap-3 sm:grid-cols-3">
        {displaySlots.map((slot, index) => (
          <PictureSlot
            key={slot}
            slot={slot}
            image={images[index] ?? ""}
            isRequired={isCenterRequired}
            error={slot === "center" ? errors.images : undefined}
            onChange={(id) => place(index, id)}
            track={trackUpload}
          />
        ))}
      </div>
      <p className="mt-2 font-medium">Additional Product Images</p>
      <AdditionalPictures
        images={images.slice(displaySlots.length)}
        track={trackUpload}
        onAdd={(id) => set((before) => ({ images: [...filled(before.images), id] }))}
        onRemove={(index) =>
          set((before) => ({ images: without(before.images, index + displaySlots.length) }))
        }
      />
    </fieldset>
  );
}

/** The three places are there, empty or not. */
function filled(images: string[]): string[] {
  return [...images, "", "", ""].slice(0, Math.max(images.length, displaySlots.length));
}

/** Empty places at the end are not kept, as they are not stored. */
function placed(images: string[], index: number, id: string): string[] {
  return imagesOf(filled(images).with(index, id).join("\n"));
}

function without(images: string[], index: number): string[] {
  return imagesOf(images.toSpliced(index, 1).join("\n"));
}
