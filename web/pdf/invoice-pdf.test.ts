import { expect, test } from "vitest";
import { makeOrderView, makePurchaseView } from "#tests/make-purchase-view.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { drawInvoicePdf } from "./invoice-pdf.server.ts";

test("invoice PDF: a large invoice yields to other requests while it is drawn", async () => {
  const orders = Array.from({ length: 100 }, (_, at) => makeOrderView({ engravedName: `Player ${at}` }));
  const draw = () => drawInvoicePdf(makePurchaseView(orders), "https://shop.example");
  await draw();
  // Processor time, not the clock: other programs of a busy machine lengthen a turn too.
  const spent: number[] = [];
  let isDrawing = true;
  let before = process.threadCpuUsage();
  const turn = () => {
    spent.push(process.threadCpuUsage(before).user);
    before = process.threadCpuUsage();
    if (isDrawing) setImmediate(turn);
  };
  setImmediate(turn);
  await draw();
  isDrawing = false;
  const whole = spent.reduce((sum, one) => sum + one, 0);
  expect(Math.max(...spent)).toBeLessThan(whole / 3);
});

test("invoice PDF: forty tags that their owners set up share one address, on few pages", async () => {
  const orders = Array.from(Array(40).keys(), (at) => {
    const { publicId: _, ...order } = makeOrderView({ engravedName: `Player ${at}`, setup: "waiting" });
    return order;
  });
  const pages = await readPdf(await drawInvoicePdf(makePurchaseView(orders), "https://shop.example"));
  expect(pages.length).toBeLessThan(6);
  expect(pages.join(" ").split("1 Main Street")).toHaveLength(2);
  expect(pages.join(" ")).toContain("Player 39");
});
