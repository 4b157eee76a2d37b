/** Each has its text in policies/, and a link at the foot of every page. */
export const policies = [
  { to: "/shipping-returns", label: "Shipping & Returns" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
] as const;
