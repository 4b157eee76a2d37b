import { expect, test } from "vitest";
import { forbiddenStorage, makeStorage, useStorage } from "#tests/make-storage.ts";
import { forgetCheckout, rememberCheckout } from "./order-success.tsx";

test("a tag that is paid for without the cart is known again by its own payment, once", ({
  onTestFinished,
}) => {
  const kept = makeStorage();
  onTestFinished(useStorage("sessionStorage", kept));
  rememberCheckout("https://pay.example/c/pay/cs_test_1", "ada");
  expect(kept.getItem("checkoutUrl")).toBe("https://pay.example/c/pay/cs_test_1");

  expect(forgetCheckout("cs_test_2")).toBeUndefined();
  expect(kept.getItem("checkoutUrl")).toBeNull();
  expect(forgetCheckout("cs_test_1")).toBe("ada");
  expect(forgetCheckout("cs_test_1")).toBeUndefined();
});

test("where storage is forbidden nothing is known, and nothing fails", ({ onTestFinished }) => {
  onTestFinished(useStorage("sessionStorage", forbiddenStorage));
  rememberCheckout("https://pay.example/c/pay/cs_test_1", "ada");
  expect(forgetCheckout("cs_test_1")).toBeUndefined();
});
