import { expect } from "vitest";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readCsv } from "#tests/read-csv.ts";
import { formWithFile, openAdmin } from "./open-admin.ts";
import { expectAnswer } from "./open-app.ts";

const usps = "9400100000000000000006";

test("shipping: a parcel goes out in a file, and its tracking number comes back in another", async ({
  db,
}) => {
  const { post, read, request } = await openAdmin(db);
  const variant = await makeVariant(db, { weight: 0.09 });
  const { id, invoices } = await makePaidPurchase(db, {}, [{ productDbId: variant.id, materialId: null }]);
  const [invoice = ""] = invoices;
  expect(await read("/admin/shipping")).toContain(`${invoice}-P1`);

  const exported = await post("/admin/shipping", { intent: "export", ids: "" });
  const [, address = ""] = /(\/admin\/shipping\.csv\?parcels=[\w-]+)/.exec(await exported.text()) ?? [];
  const file = await request(address);
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="parcels-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(readCsv(await file.text())[1]?.[0]).toBe(`${invoice}-P1`);
  expect((await post("/admin/shipping", { intent: "export", ids: "" })).status).toBe(409);

  const sendFile = async (intent: string, text: string | Uint8Array<ArrayBuffer>) => {
    const file = new File([text], "shipments.csv", { type: "text/csv" });
    return request("/admin/shipping", await formWithFile({ intent, file, accepted: "" }));
  };
  const back = `Order ID,Tracking Number,Carrier,Cost\r\n${invoice}-P1,${usps},USPS,$4.63\r\n`;
  expect((await sendFile("check", "Name\r\nAda\r\n")).status).toBe(400);
  const [head = ""] = back.split("\r\n");
  await expectAnswer(sendFile("check", head), 400, "has no shipments");
  await expectAnswer(sendFile("check", "-".repeat(2_000_001)), 413, "2 MB");
  const unicodeText = new Uint8Array(Buffer.from(`\uFEFF${back.replaceAll(",", "\t")}`, "utf16le"));
  for (const text of [`${back}${"-".repeat(1_900_000)}`, back, unicodeText])
    expect((await sendFile("check", text)).status).toBe(200);
  expect((await listPackedOrders(db, id))[0]?.status).toBe("pending");
  for (const status of [200, 409]) expect((await sendFile("import", back)).status).toBe(status);
  expect(await read("/admin/shipping")).toContain("No parcel is ready to ship.");
});

test("shipping: a scanned label of another ZIP code, and a mistyped number, are refused at their field", async ({
  db,
}) => {
  const { post } = await openAdmin(db);
  const { id, invoices } = await makePaidPurchase(db, {}, [{ materialId: null }]);
  const invoice = parseInvoiceNumber(invoices[0]!)!;
  const scan = (number: string) => post("/admin/shipping", { intent: "scan", invoice, number });
  for (const [number, words] of [
    [`42010001${usps}`, "for ZIP code 10001, the parcel goes to 78701"],
    ["9400100000000000000007", "looks mistyped"],
    ["hello", "carrier"],
  ] as const)
    await expectAnswer(scan(number), 400, words);
  expect((await listPackedOrders(db, id))[0]?.status).toBe("pending");
  expect((await scan(`]C142078701${usps}`)).status).toBe(200);
  expect(await listPackedOrders(db, id)).toMatchObject([
    { status: "shipped", parcel: { trackingCarrier: "usps", trackingNumber: usps } },
  ]);
});
