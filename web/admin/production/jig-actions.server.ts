import { z } from "zod";
import { version, versionOf } from "#platform/version.ts";
import { jigForm, typedJig } from "#shop/production/jig.ts";
import { addJig, deleteJig, type JigRow, updateJig } from "#shop/production/jigs.server.ts";
import { adminAction, refuseUnknown } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";

const jigActions = z.discriminatedUnion("intent", [
  jigForm.safeExtend({ intent: z.literal("add") }),
  jigForm.safeExtend({ intent: z.literal("edit"), id: z.uuid(), version }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

// A form that was sent before the script ran shows again what was typed.
const maxLengths = Object.fromEntries(
  ["version", ...Object.keys(jigForm.shape)].map((name) => [name, 1_000]),
);

export const runJigAction = adminAction(jigActions, run, {
  maxLengths,
  invalid(errors, { intent: _, ...given }) {
    refuseUnknown(errors);
    return { answer: { ...refused(errors).answer, given }, status: 400 };
  },
});

async function run(context: Context, action: z.output<typeof jigActions>): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const actor = currentActor(context);
  switch (action.intent) {
    case "add": {
      const { intent: _, ...form } = action;
      const { outcome } = await addJig(db, form, actor);
      return outcome === "saved" ? { answer: succeeded("Jig added") } : refuseName(typedJig(form));
    }
    case "edit": {
      const { intent: _, id, version: seen, ...form } = action;
      const saved = await updateJig(db, { id, version: seen, form }, actor);
      if (saved.outcome === "not_found") return gone;
      if (saved.outcome === "taken") return refuseName({ ...typedJig(form), version: seen });
      const stored = jigValues(saved.current);
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

function refuseName(given: Record<string, string>): Answered {
  const refusal = refused({ name: "Another jig has this name." }, undefined, 409);
  return { ...refusal, answer: { ...refusal.answer, given } };
}

const gone = { answer: failed("This jig no longer exists."), status: 404 };

export function jigValues(jig: JigRow): Record<string, string> {
  return { ...typedJig({ name: jig.name, ...jig.layout }), version: versionOf(jig) };
}
