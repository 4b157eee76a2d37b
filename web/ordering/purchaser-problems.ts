import { isEmailAddress, normalizeEmail } from "#platform/email-address.ts";
import { phoneDigits } from "#platform/phone.ts";
import { cleanLine } from "#platform/text.ts";

type Buyer = { buyerName: string; buyerPhone: string; buyerEmail: string };

/** What keeps a buyer from being confirmed, by field; undefined when nothing does. */
export function purchaserProblems({ buyerName, buyerEmail, buyerPhone }: Buyer) {
  const email = normalizeEmail(buyerEmail);
  const digits = phoneDigits(buyerPhone).length;
  const fields: Partial<Buyer> = {
    ...(cleanLine(buyerName) === "" && { buyerName: "Please enter your name." }),
    ...(cleanLine(buyerName).length > 100 && { buyerName: "At most 100 characters, please." }),
    ...(!isEmailAddress(email) && {
      buyerEmail: email ? "Please enter a valid email address." : "Please enter your email address.",
    }),
    ...(digits > 0 && digits < 10 && { buyerPhone: "Please enter a phone number of 10 digits." }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}
