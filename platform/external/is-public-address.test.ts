import { expect, test } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "198.18.0.1",
  "192.0.2.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "fc00::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "4000::1",
  "fe80::1%eth0",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("addresses of the internet are public, also where an IPv6 one holds them", () => {
  for (const address of ["93.184.216.34", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:93.184.216.34"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});
