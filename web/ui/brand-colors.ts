/** The theme's colors where no stylesheet reaches: emails and the finder page. A test keeps them equal to the theme. */
export const brandColors = {
  paper: "#f7f3ea",
  card: "#fffdf8",
  ink: "#1d2a24",
  quiet: "#4c5851",
  line: "#ddd5c4",
  fairway: "#1f4d3a",
  saddle: "#8a5a33",
  flag: "#b3362b",
} as const;
