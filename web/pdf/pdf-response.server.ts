import { createQueue } from "#platform/promises.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";

/** Drawing keeps a processor busy, so the workshop's papers are drawn one at a time: ten may wait. */
const inTurn = createQueue(10);

export async function pdfResponse(
  request: Request,
  title: string,
  draw: () => Promise<Uint8Array | Response>,
): Promise<Response> {
  const headers = { ...pdfHeaders(title), "content-security-policy": policy };
  return answerDrawn(request, headers, async () => {
    const pdf = await inTurn(draw);
    if (!pdf) return refusePdf(503, "Please try again in a moment.");
    return pdf instanceof Response ? pdf : Buffer.from(pdf);
  });
}

/** Our file opens the print dialog, which a sandboxed document may not. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function pdfHeaders(title: string) {
  return {
    ...privateHeaders,
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${title}.pdf"`,
  };
}

export function refusePdf(status: number, words: string): Response {
  return new Response(words, { status, headers: privateHeaders });
}
