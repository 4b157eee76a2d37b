import { shopDay } from "#platform/dates.ts";
import { type Context, requestContext, servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";

/**
 * Records as a file, written while it is read: what follows is made when the reader has taken what was there. The head
 * and the first batch are made before the answer begins, so that an outage is an ordinary error; one that comes later is
 * reported, and tears the file without telling why.
 */
export async function answerCsv(
  context: Context,
  parts: AsyncGenerator<string, void>,
  name: string,
): Promise<Response> {
  const { now, report } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const first = [await parts.next(), await parts.next()].flatMap(({ value }) => value ?? []).join("");
  return new Response(
    streamAfter(first, parts, (error) => report(error, id)),
    {
      headers: {
        ...privateHeaders,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}-${shopDay(now())}.csv"`,
      },
    },
  );
}

/** Who stops reading stops the making. */
function streamAfter(first: string, parts: AsyncGenerator<string, void>, report: (error: unknown) => void) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
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
