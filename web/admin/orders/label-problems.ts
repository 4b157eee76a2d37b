/** What is told of a label that can't be stored. */
export const labelProblems = {
  not_found: "Order not found",
  too_large: "Label size must be less than 5MB",
  no_pdf: "This is no PDF file.",
  broken: "This PDF file is damaged or cut off.",
  encrypted: "This PDF file is protected by a password.",
  busy: "Please try again in a moment.",
  no_link: "Please enter an address that starts with https://.",
};

export const labelFailed = "Failed to save label";
