/** What stands on a tag's preview while no name is typed. */
export const sampleName = "Your Name";
