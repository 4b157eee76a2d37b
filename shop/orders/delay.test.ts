import { expect, test } from "vitest";
import { listDays } from "#platform/dates.ts";
import { nextWorkday } from "#shop/arrival.ts";
import { type Delay, findDelayStep } from "./delay.ts";

const leavesBy = "2026-03-06";

function makeDelay(newDay: string | null, change: Partial<Delay> = {}): Delay {
  return { promised: leavesBy, newDay, reason: null, sentAt: "", isAgreed: false, ...change };
}

/** The days on which something is due, with what. */
function listSteps(delays: Delay[], { from, to }: { from: string; to: string }) {
  return listDays({ from, to }).flatMap((day) => {
    const next = nextWorkday({ today: day, closures: [] });
    const step = findDelayStep({ leavesBy, delays }, { today: day, next });
    return step ? `${day} ${step}` : [];
  });
}

const first = makeDelay("2026-03-13");
const second = makeDelay("2026-03-20", { promised: "2026-03-13" });

const month = makeDelay("2026-04-06");
const open = makeDelay(null);
const agreed = (delay: Delay) => ({ ...delay, isAgreed: true });
const again = ({ newDay }: Delay) =>
  newDay ? makeDelay("2026-05-01", { promised: newDay }) : makeDelay("2026-04-01");

// April 5 is a Sunday: the notice goes out on the last workday before.
const fromFriday = ["04-03 tell_again", "04-04 tell_again", "04-05 tell_again", "04-06 cancel"];

// 16 CFR 435.2 (b) and (c), day by day.
test.for([
  ["without a notice", [], "03-05", "03-08", ["03-06 tell", "03-07 overdue", "03-08 overdue"]],
  ["a first short delay", [first], "03-07", "03-14", ["03-13 tell_again", "03-14 cancel"]],
  ["one agreed to", [{ ...first, isAgreed: true }], "03-07", "03-14", ["03-13 tell_again", "03-14 cancel"]],
  ["a second one, silent", [first, second], "03-13", "03-15", ["03-14 cancel", "03-15 cancel"]],
  [
    "a second one, agreed to",
    [first, { ...second, isAgreed: true }],
    "03-13",
    "03-21",
    ["03-20 tell_again", "03-21 cancel"],
  ],
  ["30 days, silent", [makeDelay("2026-04-05")], "04-02", "04-06", fromFriday],
  ["31 days, silent", [makeDelay("2026-04-06")], "04-04", "04-06", ["04-06 cancel"]],
  [
    "31 days, agreed to",
    [makeDelay("2026-04-06", { isAgreed: true })],
    "04-04",
    "04-06",
    ["04-06 tell_again"],
  ],
  ["31 days, and another notice, silent", [month, again(month)], "04-04", "04-06", ["04-06 cancel"]],
  ["no day, then one, silent", [open, again(open)], "03-07", "04-06", ["04-01 tell_again", "04-06 cancel"]],
  ["no day, agreed to, then one", [agreed(open), again(open)], "03-07", "12-31", ["04-01 tell_again"]],
  ["no day, silent", [makeDelay(null)], "04-04", "04-06", ["04-06 cancel"]],
  ["no day, agreed to", [makeDelay(null, { isAgreed: true })], "03-07", "12-31", []],
] as const)("delay: %s", ([, delays, from, to, steps]) => {
  const days = { from: `2026-${from}`, to: `2026-${to}` };
  expect(listSteps([...delays], days)).toEqual(steps.map((step) => `2026-${step}`));
});
