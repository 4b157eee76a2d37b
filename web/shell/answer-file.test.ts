import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeServices } from "#tests/services.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { pdfResponse } from "#web/pdf/pdf-response.server.ts";
import { answerDrawn, answerFile } from "./answer-file.server.ts";

function contextOf(db: Parameters<typeof makeServices>[0]) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, makeServices(db, { report: (error) => void reported.push(error) }));
  context.set(requestContext, { id: "request", address: "127.0.0.1", nonce: "" });
  return { context, reported };
}

const csv = { type: "text/csv; charset=utf-8", name: "orders-2026-03-01.csv" };

async function* counted(made: string[], ended: () => void) {
  try {
    for (let at = 0; at < 1000; at += 1) {
      made.push(`${at}`);
      yield `part ${at}\n`;
    }
  } finally {
    ended();
  }
}

test("file: starts with the first part, reads one ahead and ends with its reader", async ({ db }) => {
  const made: string[] = [];
  let isEnded = false;
  const parts = counted(made, () => {
    isEnded = true;
  });
  const answer = await answerFile(contextOf(db).context, parts, csv);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="orders-2026-03-01.csv"');
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(made).toEqual(["0", "1"]);
  const reader = answer.body!.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect([await read(), await read()]).toEqual(["part 0\n", "part 1\n"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await reader.cancel();
  expect(isEnded).toBe(true);
  expect(made.length).toBeLessThanOrEqual(4);
});

test("file: a failing part aborts the file without details and is reported", async ({ db }) => {
  async function* broken() {
    yield "head\n";
    yield "first\n";
    throw new Error("Failed query: select … params: ada@example.com");
  }
  const { context, reported } = contextOf(db);
  const answer = await answerFile(context, broken(), csv);
  await expect(answer.text()).rejects.toThrow("The file could not be completed.");
  expect(reported).toHaveLength(1);
});

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
