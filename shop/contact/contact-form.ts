import { z } from "zod";
import { normalizeEmail } from "#platform/contact-details.ts";
import { email } from "#platform/person.ts";
import { line, paragraphs } from "#platform/text-fields.ts";

export const contactLimits = { name: 100, email: 254, message: 5_000 };

export const contactForm = z.object({
  name: line(contactLimits.name, "A name has at most 100 characters.", "Please enter your name."),
  email: z
    .string()
    .refine((typed) => normalizeEmail(typed) !== "", "Please enter your email address.")
    .pipe(email),
  message: paragraphs(
    contactLimits.message,
    "A message has at most 5,000 characters.",
    "Please enter a message.",
  ),
});

export type ContactForm = z.infer<typeof contactForm>;
