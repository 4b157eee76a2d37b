import type { KeyboardEvent } from "react";

const moving = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];

/**
 * For a select whose choice counts at once: keys that would choose in the closed list open it instead, so that Enter
 * decides. A browser that can't open it by script goes on as it does.
 */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event;
  const wouldChoose = moving.includes(key) || (key.length === 1 && key !== " ");
  if (!wouldChoose || altKey || ctrlKey || metaKey || !("showPicker" in select)) return;
  event.preventDefault();
  select.showPicker();
}
