import { servicesContext } from "#web/context.ts";
import { answerFile } from "#web/shell/answer-file.server.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/my-data-file.ts";
import { findDataLink, zipPersonData } from "./personal-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = await findDataLink(context, "download-data", params.token);
  if (!person) throw notFound();
  const parts = zipPersonData(context.get(servicesContext).db, person);
  return answerFile(context, parts, { type: "application/zip", name: "my-data.zip" });
}
