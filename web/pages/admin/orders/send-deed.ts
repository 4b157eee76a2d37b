import { answerOrTold } from "#web/pages/admin/answer-or-told.ts";
import { deedFailed, deedOf } from "./order-answer.ts";

type Asked<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** A deed that doesn't reach the server is told in its own words (spec §8). */
export async function sendDeed<Answer>({ request, serverAction }: Asked<Answer>) {
  const form = await request.clone().formData();
  return answerOrTold(serverAction, deedFailed(deedOf(form)));
}
