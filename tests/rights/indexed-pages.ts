import { policies } from "#web/storefront/policies.ts";

/** Strangers may come to these from a search engine; every other page says noindex. */
export const indexedPages: string[] = [
  ...["/", "/products", "/order", "/group", "/about", "/contact"],
  ...policies.map(({ to }) => to),
];
