/** What the form of a page has that changes an order. */
export function formIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*\bname="([\w-]+)"[^>]*\bvalue="([^"]*)"/g)];
  const values = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
  const state = /<option value="(\w+)" selected=""/.exec(html)?.[1];
  return { ...Object.fromEntries(values), ...(state && { state }), intent: "edit" };
}
