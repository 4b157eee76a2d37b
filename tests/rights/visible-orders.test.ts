import type { Register } from "react-router";
import { expectTypeOf, test } from "vitest";
import type { Order } from "#shop/orders/orders.table.ts";

type Modules = Register extends { routeModules: infer Found } ? Found : never;

/** Whether an order's row is anywhere in it: only a row has the workshop's notes. */
type HoldsOrder<Value> = Value extends Date | ((...given: never) => unknown)
  ? false
  : Value extends { adminNotes: unknown }
    ? true
    : Value extends object
      ? true extends { [Key in keyof Value]: HoldsOrder<Value[Key]> }[keyof Value]
        ? true
        : false
      : false;

type LoadedBy<Module> = Module extends { loader: (...given: never) => infer Loaded }
  ? Awaited<Loaded>
  : never;

/** Routes whose loader gives an order's row to the browser. */
type Leaks<Found> = {
  [Route in keyof Found]: true extends HoldsOrder<LoadedBy<Found[Route]>> ? Route : never;
}[keyof Found];

type Admin = `admin/${string}`;

test("visible orders: no page outside the administration loads an order's row", () => {
  expectTypeOf<Leaks<Omit<Modules, Extract<keyof Modules, Admin>>>>().toEqualTypeOf<never>();
  // The type sees a row in lists and in nested objects.
  type Leaking = { loader: () => Promise<{ data: { cards: { order: Order }[] } }> };
  expectTypeOf<Leaks<{ "account/leaking": Leaking }>>().toEqualTypeOf<"account/leaking">();
  expectTypeOf<Extract<keyof Modules, "account/order" | "admin/orders/order">>().toEqualTypeOf<
    "account/order" | "admin/orders/order"
  >();
});
