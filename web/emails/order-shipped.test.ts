import { expect, test } from "vitest";
import { orderShippedEmail } from "./order-shipped.tsx";

const shipment = {
  buyer: { name: "Ann Lee", email: "ann@example.com" },
  carrier: "UPS",
  trackingNumber: "1Z999AA10123456784",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
  orders: [
    { invoiceNumber: "FT-100001", productTitle: "Classic - Saddle", engravedName: "<b>Bobby</b>" },
    { invoiceNumber: "FT-100002", productTitle: "Classic - Saddle", engravedName: "Ada Palmer" },
  ],
};
const orderUrl = "https://tags.example/order/view/token";

test("the buyer reads what is on its way, with whom, and two links", () => {
  const { html, text, ...mail } = orderShippedEmail(shipment, { orderUrl });
  expect(mail).toEqual({
    to: "ann@example.com",
    subject: "Your order FT-100001 to FT-100002 is on its way",
  });
  for (const part of ["2 tags left our workshop with UPS.", shipment.trackingUrl, orderUrl, "Ada Palmer"]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(html).not.toContain("<b>");
});

test("a parcel of another carrier names no carrier, and may be without link", () => {
  const mail = orderShippedEmail({ ...shipment, carrier: null, trackingUrl: null }, { orderUrl });
  expect(mail.text).toContain("2 tags left our workshop. The tracking number is 1Z999AA10123456784.");
  expect(mail.html).not.toContain("Track your parcel");
});
