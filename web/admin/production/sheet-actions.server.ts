import { data } from "react-router";
import { choosableReasons } from "#shop/production/production.ts";
import {
  dissolveSheet,
  markEngraved,
  type SpoiledSlot,
  type StepOutcome,
  spoilTags,
  undoEngraved,
} from "#shop/production/sheets.server.ts";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type AdminAnswer, type Answered, failed, outdated, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { readFormData } from "#web/shell/read-form.ts";

/** Reads the number of a sheet in a URL; 0, which no sheet has, for any other text. */
export function readSheetNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

type SheetPost = { context: Context; request: Request; params: { number: string } };

/** Reads its form by hand: it has a field for each slot of the sheet. */
export async function runSheetAction({ context, request, params }: SheetPost) {
  const form = await readFormData(request);
  const intent = String(form.get("intent"));
  const sheet = { number: readSheetNumber(params.number), spoiled: readSpoiled(form) };
  const { answer, ...init } = await run(context, intent, sheet);
  return data<AdminAnswer>({ ...answer, intent }, init);
}

type PostedSheet = { number: number; spoiled: SpoiledSlot[] };

async function run(context: Context, intent: string, sheet: PostedSheet): Promise<Answered> {
  const { db, jobs } = context.get(servicesContext);
  const authorship = currentAuthorship(context);
  const { number, spoiled } = sheet;
  switch (intent) {
    case "engraved":
      return answerStep(await markEngraved(db, sheet, authorship), "Sheet marked as engraved");
    case "spoil":
      if (spoiled.length === 0) return { answer: failed("Please choose a reason first."), status: 400 };
      return answerStep(await spoilTags(db, sheet, authorship), "Back in the queue");
    case "undo":
      return answerStep(await undoEngraved(db, number, authorship), "Sheet is to be engraved again");
    case "delete": {
      const { outcome, file } = await dissolveSheet(db, number, authorship);
      if (file) await jobs.enqueue(db, "delete-files", { files: [file] });
      return answerStep(outcome, "Sheet dissolved");
    }
    default:
      return { answer: failed("An unexpected error occurred"), status: 400 };
  }
}

function answerStep(outcome: StepOutcome, done: string): Answered {
  if (outcome === "done") return { answer: succeeded(done) };
  if (outcome === "not_found") return outdated(failed("Sheet not found"), 404);
  return outdated(failed("It was changed in another window, or it is too late for that."));
}

/** Reads fields like `slot-3=misprint`. A good tag's reason is empty. */
function readSpoiled(form: FormData): SpoiledSlot[] {
  return Array.from(form).flatMap(([name, value]) => {
    const slot = /^slot-(\d{1,3})$/.exec(name)?.[1];
    const reason = choosableReasons.find((each) => each === value);
    return slot && reason ? [{ slot: Number(slot), reason }] : [];
  });
}
