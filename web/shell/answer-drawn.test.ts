import { expect, test } from "vitest";
import { pdfResponse } from "#web/pdf/pdf-response.server.ts";
import { answerDrawn } from "./answer-drawn.server.ts";

const requestBy = (method: string) => new Request("https://shop.example/file", { method });

test("drawn files: HEAD has the headers of GET and draws nothing", async () => {
  const drawn: string[] = [];
  for (const method of ["HEAD", "GET"]) {
    const answer = await answerDrawn(requestBy(method), { "content-type": "image/svg+xml" }, () => {
      drawn.push(method);
      return "<svg/>";
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const pdf = await pdfResponse(requestBy(method), "Label", async () => {
      drawn.push(`${method} PDF`);
      return new Uint8Array();
    });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  }
  expect(drawn).toEqual(["GET", "GET PDF"]);
});
