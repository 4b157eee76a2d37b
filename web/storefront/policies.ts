export const policies = [
  { to: "/shipping-returns", label: "Shipping & Returns" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
] as const;
