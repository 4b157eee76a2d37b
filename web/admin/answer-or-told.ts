import { data } from "react-router";
import type { AdminAnswer } from "./admin-answer.ts";

/**
 * What the server answers to a form; where it fails or can't be reached, `told`. Nothing of the page is asked again then
 * (also root.tsx): an error page would stand over what was typed. Being sent elsewhere goes on.
 */
export async function answerOrTold<Answer, Told extends AdminAnswer>(
  serverAction: () => Promise<Answer>,
  told: Told,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ ...told, outcome: "failed" as const }, { status: 503 });
  }
}
