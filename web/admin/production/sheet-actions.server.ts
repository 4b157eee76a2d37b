import { choosableReasons } from "#shop/production/production.ts";
import {
  dissolveSheet,
  markEngraved,
  type SpoiledSlot,
  type StepOutcome,
  spoilTags,
  undoEngraved,
} from "#shop/production/sheets.server.ts";
import { adminActions, type RouteArgs } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, succeeded } from "#web/admin/admin-answer.ts";

/** Reads the number of a sheet in a URL; 0, which no sheet has, for any other text. */
export function readSheetNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

export const runSheetAction = adminActions({
  engraved: async (sent, { db, by, params }) =>
    answerStep(await markEngraved(db, readSheet(sent, params), by), "Sheet marked as engraved"),
  spoil: async (sent, { db, by, params }) => {
    const sheet = readSheet(sent, params);
    if (sheet.spoiled.length === 0) return { answer: failed("Please choose a reason first."), status: 400 };
    return answerStep(await spoilTags(db, sheet, by), "Back in the queue");
  },
  undo: async (sent, { db, by, params }) =>
    answerStep(await undoEngraved(db, readSheet(sent, params).number, by), "Sheet is to be engraved again"),
  delete: async (sent, { db, by, params }) => {
    const { outcome, file } = await dissolveSheet(db, readSheet(sent, params).number, by);
    if (file) await by.jobs.enqueue(db, "delete-files", { files: [file] });
    return answerStep(outcome, "Sheet dissolved");
  },
});

function answerStep(outcome: StepOutcome, done: string): Answered {
  if (outcome === "done") return { answer: succeeded(done) };
  if (outcome === "not_found") return outdated(failed("Sheet not found"), 404);
  return outdated(failed("It was changed in another window, or it is too late for that."));
}

/** Reads its form by hand: it has a field like `slot-3=misprint` for each slot. A good tag's reason is empty. */
function readSheet(sent: FormData, params: RouteArgs["params"]) {
  const spoiled: SpoiledSlot[] = Array.from(sent).flatMap(([name, value]) => {
    const slot = /^slot-(\d{1,3})$/.exec(name)?.[1];
    const reason = choosableReasons.find((each) => each === value);
    return slot && reason ? [{ slot: Number(slot), reason }] : [];
  });
  return { number: readSheetNumber(params.number ?? ""), spoiled };
}
