import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createStripePayments } from "./stripe.server.ts";

test("calls one after the other share a connection to the provider", async () => {
  const session = { object: "checkout.session", id: "cs_1", amount_total: 14_99, status: "open" };
  const server = createServer((_, answer) => answer.end(JSON.stringify(session)));
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payments = createStripePayments({ secretKey: "sk_test_x", webhookSecret: ["whsec_x"], apiUrl });

  for (let call = 0; call < 3; call += 1) {
    expect(await payments.findPayment("cs_1")).toMatchObject({ state: "open" });
  }
  expect(connections).toBe(1);
  server.closeAllConnections();
  server.close();
});
