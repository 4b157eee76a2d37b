import { formatDateTime } from "#platform/dates.ts";
import { isEmailAddress } from "#platform/email-address.ts";
import { shopConfig } from "#shop-config";

/** Programs cut off or refuse longer links. */
const mostQuoted = 600;

/** Opens an answer in the mail program, with the message quoted; undefined for what is no address. */
export function replyLink(message: {
  name: string;
  email: string;
  message: string;
  createdAt: Date;
}): string | undefined {
  const { name, email, message: text, createdAt } = message;
  if (!isEmailAddress(email)) return undefined;
  const quoted = [...text].length > mostQuoted ? `${[...text].slice(0, mostQuoted).join("")}…` : text;
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
