import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { listLabels } from "./labels.server.ts";

test("label: the profile fills exactly the address fields that the order lacks", async ({ db }) => {
  const { invoices, profile } = await makePaidPurchase(db, {}, [
    { shippingName: "Bob Green", shippingAddressLine1: "", shippingCity: "Dallas", shippingPostalCode: "" },
  ]);
  const [label] = await listLabels(db, [parseInvoiceNumber(invoices[0]!)!]);
  expect(label?.shipping).toMatchObject({
    name: "Bob Green",
    addressLine1: profile.addressLine1,
    city: "Dallas",
    postalCode: profile.postalCode,
  });
});
