import { failed } from "#web/admin/admin-answer.ts";
import { answerOrTold } from "#web/admin/answer-or-told.ts";

const told = "It may have been asked for all the same: look at the list of refunds.";

/** An answer that never came says nothing: the list of refunds does, once the shop can be reached. */
export function refundOrTold<Answer>(serverAction: () => Promise<Answer>) {
  return answerOrTold(serverAction, failed(told, "The shop did not answer"));
}
