import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { makeAmounts } from "#tests/make.ts";
import { makeMailedPurchase, makeVisibleOrder } from "#tests/make-mailed-purchase.ts";
import { readPdf, readPdfLines } from "#tests/read-pdf.ts";
import { drawInvoicePdf } from "./invoice-pdf.server.ts";

test("invoice PDF: a large invoice yields to other requests while it is drawn", async () => {
  const orders = Array.from({ length: 100 }, (_, at) => makeVisibleOrder({ engravedName: `Player ${at}` }));
  const draw = () => drawInvoicePdf(makeMailedPurchase(orders), "https://shop.example");
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
    const { publicId: _, ...order } = makeVisibleOrder({ engravedName: `Player ${at}`, setup: "waiting" });
    return order;
  });
  const pages = await readPdf(await drawInvoicePdf(makeMailedPurchase(orders), "https://shop.example"));
  expect(pages.length).toBeLessThan(6);
  expect(pages.join(" ").split("1 Main Street")).toHaveLength(2);
  expect(pages.join(" ")).toContain("Player 39");
});

test("invoice PDF: each tag has its status where they differ", async () => {
  const orders = [makeVisibleOrder({ status: "shipped" }), makeVisibleOrder({ status: "cancelled" })];
  const draw = async (some: typeof orders) =>
    (await readPdf(await drawInvoicePdf(makeMailedPurchase(some), "https://shop.example"))).join(" ");
  expect(await draw(orders)).toMatch(/Name on the tag: [^·]+ · Shipped.+Name on the tag: [^·]+ · Cancelled/s);
  expect(await draw(orders.slice(0, 1))).not.toMatch(/Name on the tag: [^·]+ · Shipped/);
});

test("invoice PDF: a label of its total never runs into the amount", async () => {
  const at = new Date("2026-09-27T12:00:00Z");
  const purchase = {
    ...makeMailedPurchase(),
    deleted: [{ invoiceNumber: "FT-100002", amounts: makeAmounts(14_99), deletedAt: at }],
    repayments: [{ amount: cents(4_497_00), at, isByBank: true }],
  };
  const [page = []] = await readPdfLines(await drawInvoicePdf(purchase, "https://shop.example"));
  for (const label of ["Returned by the bank September 27, 2026", "FT-100002, deleted September 27, 2026"]) {
    const left = page.find(({ text }) => text === label)!;
    const right = page.find(({ x, y }) => y === left.y && x > left.x)!;
    expect(left.x + left.width, label).toBeLessThan(right.x);
  }
});
