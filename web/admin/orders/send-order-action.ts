import { answerOrTold } from "#web/admin/answer-or-told.ts";
import { deedFailed, orderActionOf } from "./order-answer.ts";

type Asked<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** A deed that doesn't reach the server is told in its own words (spec §8). */
export async function sendOrderAction<Answer>({ request, serverAction }: Asked<Answer>) {
  const form = await request.clone().formData();
  return answerOrTold(serverAction, deedFailed(orderActionOf(form)));
}
