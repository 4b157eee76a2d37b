import { data } from "react-router";
import { z } from "zod";
import { version, versionOf } from "#platform/version.ts";
import { jigForm, typedJig } from "#shop/production/jig.ts";
import { addJig, deleteJig, type JigRow, updateJig } from "#shop/production/jigs.server.ts";
import { type AdminAnswer, type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { readForm } from "#web/shell/read-form.ts";

const jigActions = z.discriminatedUnion("intent", [
  jigForm.safeExtend({ intent: z.literal("add") }),
  jigForm.safeExtend({ intent: z.literal("edit"), id: z.uuid(), version }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

// Without script, the page shows again what was typed.
const maxLengths = Object.fromEntries(
  ["intent", "version", ...Object.keys(jigForm.shape)].map((name) => [name, 1_000]),
);

export async function runJigAction({ context, request }: { context: Context; request: Request }) {
  const read = await readForm(request, jigActions, maxLengths);
  if (read.outcome === "invalid") {
    if (read.errors.intent || read.errors.id) throw data(null, { status: 400 });
    const { intent, ...given } = read.given;
    return data<AdminAnswer>({ ...refused(read.errors).answer, intent, given }, { status: 400 });
  }
  const { answer, ...init } = await run(context, read.form);
  return data<AdminAnswer>({ ...answer, intent: read.form.intent }, init);
}

async function run(context: Context, action: z.output<typeof jigActions>): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const actor = currentActor(context);
  switch (action.intent) {
    case "add": {
      const { intent: _, ...form } = action;
      const { outcome } = await addJig(db, form, actor);
      return outcome === "saved" ? { answer: succeeded("Jig added") } : taken(typedJig(form));
    }
    case "edit": {
      const { intent: _, id, version: seen, ...form } = action;
      const saved = await updateJig(db, { id, version: seen, form }, actor);
      if (saved.outcome === "not_found") return gone;
      if (saved.outcome === "taken") return taken({ ...typedJig(form), version: seen });
      const stored = valuesOf(saved.current);
      if (saved.outcome === "saved") return { answer: { ...succeeded("Jig saved"), stored } };
      const failure = failed("Failed to save the jig: it was changed in another window.");
      return { answer: { ...failure, given: { ...typedJig(form), version: seen }, stored }, status: 409 };
    }
    case "delete": {
      const outcome = await deleteJig(db, action.id, actor);
      return outcome === "deleted" ? { answer: succeeded("Jig deleted") } : gone;
    }
  }
}

function taken(given: Record<string, string>): Answered {
  const refusal = refused({ name: "Another jig has this name." }, undefined, 409);
  return { ...refusal, answer: { ...refusal.answer, given } };
}

const gone = { answer: failed("This jig no longer exists."), status: 404 };

export function valuesOf(jig: JigRow): Record<string, string> {
  return { ...typedJig({ name: jig.name, ...jig.layout }), version: versionOf(jig) };
}
