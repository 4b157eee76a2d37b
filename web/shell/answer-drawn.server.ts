type Drawn = BodyInit | Response;

/** HEAD asks for no content, so nothing is drawn for it. */
export async function answerDrawn(
  { method }: Request,
  headers: Record<string, string>,
  draw: () => Drawn | Promise<Drawn>,
): Promise<Response> {
  const content = method === "HEAD" ? null : await draw();
  return content instanceof Response ? content : new Response(content, { headers });
}
