import { isEmailAddress } from "#platform/contact-details.ts";
import { formatDateTime } from "#platform/dates.ts";
import { shopConfig } from "#shop-config";

/** Email programs cut off or refuse longer links. */
const maxQuoted = 600;

type Quoted = { name: string; email: string; message: string; createdAt: Date };

export function replyLink(message: Quoted): string | undefined {
  const { name, email, message: text, createdAt } = message;
  if (!isEmailAddress(email)) return undefined;
  const quoted = [...text].length > maxQuoted ? `${[...text].slice(0, maxQuoted).join("")}…` : text;
  const body = [
    `Hello ${name},`,
    "",
    "",
    "",
    `On ${formatDateTime(createdAt)} you wrote:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ].join("\r\n");
  const subject = `Your message to ${shopConfig.companyName}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
