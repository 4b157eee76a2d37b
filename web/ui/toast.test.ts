import { expect, test } from "vitest";
import { forgetFailure, leavePage, type ShownToast, takeToast, toast, watchToasts } from "./toast.ts";

/** A toaster that shows everything at once. */
function makeToaster() {
  let open: ShownToast[] = [];
  const stop = watchToasts({
    show: () => {
      for (let next = takeToast(); next; next = takeToast()) open = [...open, next];
    },
    close: (which) => {
      open = open.filter((shown) => !which(shown));
    },
  });
  return { titles: () => open.map(({ title }) => title), stop };
}

test("a toast waits for the toaster, and is shown once", () => {
  toast({ title: "early" });
  const first = makeToaster();
  expect(first.titles()).toEqual(["early"]);
  first.stop();
  const second = makeToaster();
  expect(second.titles()).toEqual([]);
  second.stop();
});

test("leaving the page closes its toasts; one for the next page stays until that is left", () => {
  const toaster = makeToaster();
  toast({ title: "of this page" });
  toast({ title: "Added to Cart", isForNextPage: true });
  leavePage();
  expect(toaster.titles()).toEqual(["Added to Cart"]);
  leavePage();
  expect(toaster.titles()).toEqual([]);
  toaster.stop();
});

test("a page left before the toaster loaded takes its toasts along", () => {
  toast({ title: "too late" });
  leavePage();
  const toaster = makeToaster();
  expect(toaster.titles()).toEqual([]);
  toaster.stop();
});

test("a fixed failure closes only its toast", () => {
  const toaster = makeToaster();
  toast({ title: "Name Required", kind: "destructive" });
  toast({ title: "Info Saved", kind: "success" });
  forgetFailure();
  expect(toaster.titles()).toEqual(["Info Saved"]);
  leavePage();
  toaster.stop();
});
