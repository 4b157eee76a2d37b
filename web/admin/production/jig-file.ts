import { z } from "zod";
import { drawCalibration } from "#shop/production/calibration.ts";
import { findJig } from "#shop/production/jigs.server.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/jig-file.ts";
import { answerDrawing } from "./answer-drawing.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.jigId).data;
  const jig = id && (await findJig(context.get(servicesContext).db, id));
  if (!jig) throw notFound();
  const { name, layout } = jig;
  return answerDrawing(request, params.file, {
    name: "calibration",
    of: name,
    title: `Calibration sheet of ${name}`,
    note: [
      "It engraves a frame around all slots and a cross in their middle. No tag is engraved.",
      "Start from: Absolute Coords",
    ],
    draw: () => ({ contours: drawCalibration(layout), width: layout.bedWidth, height: layout.bedHeight }),
    template: null,
  });
}
