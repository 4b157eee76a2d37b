import { z } from "zod";
import { writeCalibrationProject, writeCalibrationSvg } from "#shop/production/calibration.ts";
import { findJig } from "#shop/production/jigs.server.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/jig-file.ts";

const files = new Map([
  ["calibration.lbrn2", { type: "application/xml", write: writeCalibrationProject }],
  ["calibration.svg", { type: "image/svg+xml", write: writeCalibrationSvg }],
]);

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.jigId).data;
  const file = files.get(params.file);
  const jig = id && file && (await findJig(context.get(servicesContext).db, id));
  if (!jig) throw notFound();
  const words = jig.name.match(/[a-z0-9]+/gi) ?? [];
  return new Response(file.write(jig), {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${[...words, params.file].join("-")}"`,
      "cache-control": "no-store",
    },
  });
}
