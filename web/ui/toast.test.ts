import { Toast } from "@base-ui/react/toast";
import { expect, test, vi } from "vitest";
import { forgetFailure, leavePage, showToasts, toast } from "./toast.ts";

let shown: string[] = [];

/** Each open toast's title by its id. */
const titles = new Map<string | undefined, string>();
const manager = Toast.createToastManager();
vi.spyOn(manager, "add").mockImplementation(({ id, title }) => {
  titles.set(id, `${title}`);
  shown = [`${title}`, ...shown];
  return `${id}`;
});
vi.spyOn(manager, "close").mockImplementation((id) => {
  shown = shown.filter((title) => title !== titles.get(id));
});

test("a toast waits for the toaster, unless its page is left first", () => {
  toast({ title: "too late" });
  leavePage();
  toast({ title: "early" });
  showToasts(manager);
  expect(shown).toEqual(["early"]);
  leavePage();
  expect(shown).toEqual([]);
});

test("leaving the page closes its toasts; one for the next page stays until that is left", () => {
  toast({ title: "of this page" });
  toast({ title: "Added to Cart", isForNextPage: true });
  leavePage();
  expect(shown).toEqual(["Added to Cart"]);
  leavePage();
  expect(shown).toEqual([]);
});

test("a failure ends when it is fixed, or with the next failure or success; news leaves it", () => {
  toast({ title: "Name Required", kind: "destructive" });
  toast({ title: "Welcome back!" });
  toast({ title: "Phone Number Required", kind: "destructive" });
  expect(shown).toEqual(["Phone Number Required", "Welcome back!"]);
  toast({ title: "Info Saved", kind: "success" });
  expect(shown).toEqual(["Info Saved", "Welcome back!"]);
  toast({ title: "Name Required", kind: "destructive" });
  forgetFailure();
  expect(shown).toEqual(["Info Saved", "Welcome back!"]);
  leavePage();
});
