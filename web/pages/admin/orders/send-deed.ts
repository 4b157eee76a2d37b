import { data } from "react-router";
import { deedFailed, deedOf, type OrderAnswer } from "./order-answer.ts";

type Asked<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** A server that can't be reached, or that fails, costs neither the page nor what was typed: it is told in the words of spec §8. */
export async function sendDeed<Answer>({ request, serverAction }: Asked<Answer>) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<OrderAnswer>(deedFailed(deedOf(form)), { status: 503 });
  }
}
