import { expect, test, vi } from "vitest";
import { type Connection, createFactsReader } from "./request-facts.ts";

function addressOf(trusted: string[], forwarded: string) {
  const request = new Request("http://localhost", { headers: { "x-forwarded-for": forwarded } });
  return createFactsReader(trusted)(request).address;
}

test("client address: forwarded ones count only behind a trusted proxy", () => {
  expect(addressOf([], "9.9.9.9")).toBe("127.0.0.1");
  expect(addressOf(["127.0.0.1"], "9.9.9.9")).toBe("9.9.9.9");
  expect(addressOf(["127.0.0.1", "10.0.0.0/8"], "1.2.3.4, 9.9.9.9, 10.1.2.3")).toBe("9.9.9.9");
  expect(addressOf(["127.0.0.1"], "not an address")).toBe("unknown");
  expect(addressOf(["127.0.0.1"], "::ffff:9.9.9.9")).toBe("9.9.9.9");
});

test("client address: an IPv6 household counts as one", () => {
  expect(addressOf(["127.0.0.1"], "2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
});

test("client address: known of a connection that ended meanwhile", () => {
  const socket: { remoteAddress: string | undefined } = { remoteAddress: "9.9.9.9" };
  const connection = { incoming: { socket } } as Connection;
  const facts = createFactsReader([])(new Request("http://localhost"), connection);
  socket.remoteAddress = undefined;
  expect(facts.address).toBe("9.9.9.9");
});

test("client address: forwarded ones without a trusted proxy are warned of once", () => {
  const request = new Request("http://localhost", { headers: { "x-forwarded-for": "9.9.9.9" } });
  const warnings = (trusted: string[]) => {
    const warn = vi.fn();
    const read = createFactsReader(trusted, warn);
    for (const each of [new Request("http://localhost"), request, request])
      expect(read(each).address).toBeTruthy();
    return warn.mock.calls.length;
  };
  expect([warnings([]), warnings(["127.0.0.1"])]).toEqual([1, 0]);
});
