import { failed } from "#web/admin/admin-answer.ts";
import { withOfflineFallback } from "#web/shell/form.ts";

const description = "It may have been asked for all the same: look at the list of refunds.";

/** An answer that never came says nothing: the list of refunds does, once the shop can be reached. */
export function refundOrFailed<Answer>(serverAction: () => Promise<Answer>) {
  return withOfflineFallback(serverAction, failed(description, "The shop did not answer"));
}
