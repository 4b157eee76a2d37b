import { expect, test } from "vitest";
import { listDays } from "#platform/dates.ts";
import { isFederalHoliday } from "./holidays.ts";

// As the U.S. Office of Personnel Management lists them.
test.for([
  [
    2027,
    [
      "01-01",
      "01-18",
      "02-15",
      "05-31",
      "06-18",
      "07-05",
      "09-06",
      "10-11",
      "11-11",
      "11-25",
      "12-24",
      "12-31",
    ],
  ],
  [2028, ["01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-10", "11-23", "12-25"]],
  [2030, ["01-01", "01-21", "02-18", "05-27", "06-19", "07-04", "09-02", "10-14", "11-11", "11-28", "12-25"]],
] as const)("federal holidays of %i", ([year, days]) => {
  const all = listDays({ from: `${year}-01-01`, to: `${year}-12-31` });
  expect(all.filter(isFederalHoliday)).toEqual(days.map((day) => `${year}-${day}`));
});
