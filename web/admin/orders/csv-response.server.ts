import { shopDay } from "#platform/dates.ts";
import { type Context, requestContext, servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";

/** Read ahead by one batch. An outage before the first batch is an ordinary error; a later one is reported and tears the file. */
export async function answerCsv(context: Context, parts: AsyncGenerator<string, void>): Promise<Response> {
  const { now, report } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const first = [await parts.next(), await parts.next()].flatMap(({ value }) => value ?? []).join("");
  return new Response(
    streamAfter(first, parts, (error) => report(error, id)),
    {
      headers: {
        ...privateHeaders,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="orders-${shopDay(now())}.csv"`,
      },
    },
  );
}

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
