/** Each has its text in policies/{name}.txt, its page at /{name} and a link at the foot of every page. */
export const policies = [
  { name: "shipping-returns", title: "Shipping & Returns" },
  { name: "privacy", title: "Privacy" },
  { name: "terms", title: "Terms" },
] as const;
