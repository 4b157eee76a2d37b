/** The server's answer to a form, or `failed` where it can't be reached: no error page may cost what was typed. */
export async function answerOrFailed<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { outcome: "failed" }> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { outcome: "failed" };
  }
}
