import { expect, test } from "vitest";
import { changedValues, diffDraft, mergeValues } from "./form.ts";

const saved = { title: "Links", price: "14.99", isActive: "on" };

test("form: keeps what was typed and takes other changed fields", () => {
  const stored = { title: "Links", price: "12.00" };
  expect(mergeValues(saved, { ...saved, title: "Links Course" }, stored)).toEqual({
    title: "Links Course",
    price: "12.00",
  });
});

test("form: when both changed a field, typing wins", () => {
  const stored = { ...saved, price: "12.00" };
  expect(mergeValues(saved, { ...saved, price: "16.00" }, stored).price).toBe("16.00");
  expect(mergeValues(saved, { title: "Links", price: "14.99" }, stored).isActive).toBe("");
});

test("form: an empty field and a checkbox that is off are no change", () => {
  expect(changedValues(saved, { ...saved, notes: "" })).toEqual({});
  expect(changedValues({ ...saved, gift: "" }, saved)).toEqual({});
  expect(changedValues(saved, { title: "Links", price: "14.99" })).toEqual({ isActive: "" });
});

test("form: a draft keeps the version that it began from, whatever was saved meanwhile", () => {
  const stored = { notes: "Theirs", version: "2" };
  expect(diffDraft(stored, { notes: "Mine and more", version: "1" })).toEqual({
    notes: "Mine and more",
    version: "1",
  });
  expect(diffDraft(stored, { notes: "Theirs", version: "1" })).toEqual({});
});

test("form: after a conflict an older draft goes on with the stored version", () => {
  const stored = { notes: "Theirs", version: "2" };
  const draft = { notes: "Mine", version: "1" };
  expect(mergeValues(stored, draft, stored)).toEqual({ notes: "Mine", version: "2" });
});
