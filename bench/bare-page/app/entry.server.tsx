import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={page} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
