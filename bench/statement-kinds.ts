/** What a statement does, in a few words: its verb, its tables, and whether it locks or resolves a conflict. */
export function kindOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const verb = /^(with|select|insert|update|delete|\w+)/i.exec(flat)?.[1]?.toLowerCase() ?? flat;
  if (isJobInsert(flat)) return "insert a job";
  const tables = [...new Set(Array.from(flat.matchAll(tableNames), (match) => match[1]))];
  const more = [
    / for update/i.test(flat) && "for update",
    / on conflict .*do update/i.test(flat) && "or update",
    / on conflict .*do nothing/i.test(flat) && "or nothing",
  ].filter(Boolean);
  return [verb, tables.join(", "), ...more].filter(Boolean).join(" ");
}

const tableNames = /\b(?:from|join|into|(?<!do )update) "?([a-z_.]+)"?/gi;

/** A job written into the shop's own transaction. */
export function isJobInsert(text: string): boolean {
  return /insert into "?pgboss"?\./i.test(text);
}
