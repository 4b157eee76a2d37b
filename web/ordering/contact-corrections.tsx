import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { formatPhone } from "#platform/contact-details.ts";
import { CorrectEmail } from "#web/account/email-card.tsx";
import { type FormAnswer, useForm } from "#web/shell/form.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField, PhoneField } from "#web/ui/contact-fields.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import type { BoughtPurchase } from "./find-bought.server.ts";
import { correctKeptEmail } from "./order-draft.ts";

/** `profileId` names the recipient who was corrected; without one it was the buyer. */
export type ContactAnswer = FormAnswer & {
  wrongEmail?: string | undefined;
  corrected?: string | undefined;
  profileId?: string;
};

type WrongEmailProps = { email: string | undefined; sessionId: string; answer: ContactAnswer | undefined };

/** A mistyped address would get the confirmation, and nobody could ever make the tag theirs. */
export function WrongEmail({ email, sessionId, answer }: WrongEmailProps) {
  const { form, field } = useForm(answer, { emptiesAfterSuccess: true });
  const { formMethod, formAction } = useNavigation();
  const isBusy = formMethod === "POST" && !formAction?.includes("recipient=");
  const { wrongEmail, corrected } = answer ?? {};
  useEffect(() => {
    if (wrongEmail && corrected) correctKeptEmail(wrongEmail, corrected);
  }, [wrongEmail, corrected]);
  if (!email) return null;
  // Named, because the page's own address still names a recipient who was corrected before.
  const action = `/order/success?${new URLSearchParams({ session_id: sessionId })}`;
  return (
    <Correction title="Wrong email? Correct it" answer={answer} isOpen={answer !== undefined}>
      <CorrectEmail
        email={email}
        Form={Form}
        form={{ ...form, action }}
        field={field}
        submit={{ type: "submit", busy: isBusy }}
        lead="Your emails about this order go to"
      />
    </Correction>
  );
}

type WrongRecipientProps = {
  recipient: BoughtPurchase["recipients"][number];
  sessionId: string;
  answer: ContactAnswer | undefined;
};

/** A finder would reach nobody, and the recipient could never make the tag theirs. */
export function WrongRecipient({ recipient, sessionId, answer }: WrongRecipientProps) {
  const { name, email, phone, profileId } = recipient;
  const { form, field } = useForm(answer, { saved: { email, phone: formatPhone(phone) } });
  const isBusy = useNavigation().formAction?.endsWith(profileId) === true;
  const action = `/order/success?${new URLSearchParams({ session_id: sessionId, recipient: profileId })}`;
  return (
    <Correction
      title={`Wrong email or phone for ${name}? Correct it`}
      answer={answer}
      isOpen={answer?.errors !== undefined}
    >
      <Form {...form} action={action} className="mt-3 flex flex-col items-start gap-4">
        <EmailField {...field("email")} label={`Email of ${name}`} className="w-full max-w-md" required />
        <PhoneField {...field("phone")} label={`Phone number of ${name}`} required />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Correcting...">
          Correct It
        </Button>
      </Form>
    </Correction>
  );
}

type CorrectionProps = {
  title: string;
  answer: ContactAnswer | undefined;
  isOpen: boolean;
  children: ReactNode;
};

function Correction({ title, answer, isOpen, children }: CorrectionProps) {
  return (
    <>
      <AnswerNotice answer={answer} />
      <details open={isOpen} className="rounded-md border border-line bg-card px-5 py-2 open:pb-5">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium wrap-anywhere underline underline-offset-4">
          {title}
        </summary>
        {children}
      </details>
    </>
  );
}
