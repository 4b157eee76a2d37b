import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { CheckoutTotal } from "./checkout-form.tsx";

function shown(isBusy: boolean) {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 2, product: { price: 14_99 } }),
    makeLine({ id: "b", product: { price: 19_99 } }),
  );
  const panel = createElement(CheckoutTotal, { cart, account: undefined, isBusy });
  return renderToStaticMarkup(createElement(MemoryRouter, null, panel));
}

test("shipping is free: the total is the sum of what is in the cart", () => {
  const words = shown(false)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(words).toContain("Subtotal $49.97 Shipping FREE Total $49.97 Place Order Continue Shopping");
  expect(words).toContain("Your tags ship within 3-5 business days.");
});

test("an order that is being placed says so, and can't be placed again", () => {
  expect(shown(true)).toMatch(/<button[^>]* aria-disabled="true"[^>]*>.*Processing\.\.\./s);
  expect(shown(false)).not.toContain('aria-disabled="true"');
});
