import { type Contour, circle, readContours } from "./contours.ts";

// Paths in mm. All contours are closed and none crosses another. Where one lies inside another, even-odd filling leaves it empty.

/** 36 mm wide and 44 mm high: the outlines of its border, the outermost first. */
const shield =
  "M35 27q9 5.6 18 2v18q-.23 9.28-5.44 15-5.2 5.72-12.56 9-7.36-3.28-12.56-9-5.21-5.72-5.44-15 0 0 0-18 9 3.6 18-2z" +
  "M35 27.97q8.53 5.35 17.05 1.91v17.21q-.22 8.87-5.15 14.34-4.93 5.46-11.9 8.6-6.97-3.14-11.9-8.6-4.93-5.47-5.15-14.34 0 0 0-17.21 8.53 3.44 17.05-1.91z" +
  "M35 28.79q8.13 5.14 16.25 1.84v16.53q-.21 8.53-4.91 13.78-4.7 5.26-11.34 8.27-6.64-3.01-11.34-8.27-4.7-5.25-4.91-13.78 0 0 0-16.53 8.13 3.3 16.25-1.84z" +
  "M35 29.15q7.95 5.05 15.9 1.8v16.25q-.2 8.37-4.81 13.53-4.59 5.16-11.09 8.12-6.5-2.96-11.09-8.12-4.61-5.16-4.81-13.53 0 0 0-16.25 7.95 3.25 15.9-1.8z";

/** Grip, shaft and head. */
const upperClub =
  "M27.46 37.61l.22 .17 3.65 5.9-.82 .55-4.1-5.59-.07-.28 1.12-.75z" +
  "M31.41 44.17l8.61 12.76-.48 .32-8.6-12.76 .47-.32z" +
  "M40.39 57.11l.85 1.17 1.24 .24 2.65-.91 .6 .24 .73 1.25-.15 .75-3.76 1.67-.92-.25-.51-.74-1.55-2.87 .82-.55z";

/** Its mirror image, whose shaft has a gap where the upper one crosses it. */
const lowerClub =
  "M42.54 37.61l-.22 .17-3.65 5.9 .82 .55 4.1-5.59 .07-.28-1.12-.75z" +
  "M38.59 44.17l-3.48 5.15 .48 .32 3.47-5.15-.47-.32z" +
  "M34.41 50.36l-4.43 6.57 .48 .32 4.43-6.57-.48-.32z" +
  "M29.61 57.11l-.85 1.17-1.24 .24-2.65-.91-.6 .24-.73 1.25 .15 .75 3.76 1.67 .92-.25 .51-.74 1.55-2.87-.82-.55z";

const flag = "M34.7 33.5h.6v11h-.6v-11zM35.7 33.7q2.3 1.3 4.9 2.2-2.6 1-4.9 2.4v-4.6z";

const ball = { x: 35, y: 61.2, radius: 2.7 };

const dimples = [
  [0, 0],
  [-1.2, -0.7],
  [1.2, -0.7],
  [-1.2, 0.8],
  [1.2, 0.8],
  [0, -1.5],
  [0, 1.5],
] as const;

/** Draws a shield, and on it two crossed clubs, a flag and a ball. */
export function crestContours(): Contour[] {
  return [
    ...readContours(shield + upperClub + lowerClub + flag),
    circle(ball.x, ball.y, ball.radius),
    ...dimples.map(([x, y]) => circle(ball.x + x, ball.y + y, 0.32)),
  ];
}
