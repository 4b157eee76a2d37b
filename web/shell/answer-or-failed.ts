import { data } from "react-router";

/**
 * The server's answer to a form, or `failed` where it can't be reached: no error page may cost what was typed. Nothing of
 * the page is asked again then (also root.tsx), for asking fails too.
 */
export async function answerOrFailed<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ outcome: "failed" as const }, { status: 503 });
  }
}
