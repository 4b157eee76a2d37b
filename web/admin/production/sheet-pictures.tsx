import { describeJig, type Jig } from "#shop/production/jig.ts";
import { drawSheetPicture, type SheetSide, sheetSides } from "#shop/production/sheet-picture.ts";
import { Drawing } from "#web/tag/drawing.tsx";

type PicturesProps = { jig: Pick<Jig, "bedWidth" | "bedHeight">; urlOf: (side: SheetSide) => string };

export function SheetPictures({ jig: { bedWidth, bedHeight }, urlOf }: PicturesProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:sticky lg:top-20">
      {sheetSides.map((side) => (
        <figure key={side}>
          <a href={urlOf(side)} target="_blank" rel="noopener noreferrer">
            <img
              src={urlOf(side)}
              alt={`The ${side} of the sheet as it will be engraved`}
              width={bedWidth}
              height={bedHeight}
              className="h-auto w-full border border-line"
            />
          </a>
          <figcaption className="mt-1 text-center text-sm text-muted">
            {side === "front" ? "Front" : "Back, as it lies when it is engraved"}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

export function JigDrawing({ jig, side, className }: { jig: Jig; side: SheetSide; className: string }) {
  const title = `${side === "front" ? "Front" : "Back"}: ${describeJig(jig)}`;
  return <Drawing svg={drawSheetPicture({ jig, side, title })} className={className} />;
}
