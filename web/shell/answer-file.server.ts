import { type Context, requestContext, servicesContext } from "#web/context.ts";
import { privateHeaders } from "./page-meta.ts";

type Part = string | Uint8Array<ArrayBuffer>;

/** Waits for two parts, of a CSV its head and first rows: an outage until then is an ordinary error. A later one is reported and breaks the file off. */
export async function answerFile(
  context: Context,
  parts: AsyncGenerator<Part, void>,
  { type, name }: { type: string; name: string },
): Promise<Response> {
  const { report } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const first = [await parts.next(), await parts.next()].flatMap(({ value }) => value ?? []);
  return new Response(
    streamAfter(first, parts, (error) => report(error, id)),
    {
      headers: {
        ...privateHeaders,
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
      },
    },
  );
}

function streamAfter(first: Part[], parts: AsyncGenerator<Part, void>, report: (error: unknown) => void) {
  const encoder = new TextEncoder();
  const encode = (part: Part) => (typeof part === "string" ? encoder.encode(part) : part);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of first) controller.enqueue(encode(part));
    },
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encode(value));
      } catch (error) {
        report(error);
        controller.error(new Error("The file could not be completed."));
      }
    },
    async cancel() {
      await parts.return();
    },
  });
}

/** HEAD asks for no content, so nothing is drawn for it. */
export async function answerDrawn(
  { method }: Request,
  headers: Record<string, string>,
  draw: () => BodyInit | Promise<BodyInit | Response>,
): Promise<Response> {
  const content = method === "HEAD" ? null : await draw();
  return content instanceof Response ? content : new Response(content, { headers });
}
