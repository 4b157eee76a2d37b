import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useKeptFields } from "#web/shell/use-kept-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type ContactAnswer, contactToast } from "./contact-answer.ts";
import { ContactNotice } from "./contact-notice.tsx";

export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isBusy = useNavigation().formAction === "/contact";
  const isUnderWay = useRef(false);
  const { keep, forget } = useKeptFields("contact", form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once
  useEffect(() => {
    if (!answer) return;
    isUnderWay.current = false;
    toast(contactToast(answer));
    if (answer.outcome === "invalid") focusFirstInvalid(form.current);
    if (answer.outcome !== "sent") return;
    form.current?.reset();
    forget();
    notice.current?.focus();
  }, [answer]);

  function sendOnce(event: FormEvent) {
    if (isUnderWay.current) event.preventDefault();
    isUnderWay.current = true;
  }

  const { errors = {}, given = {} } = answer?.outcome === "invalid" ? answer : {};

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={sendOnce}
      onInput={keep}
      className="flex flex-col gap-5"
    >
      {answer ? <ContactNotice answer={answer} ref={notice} /> : null}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={given.name}
        error={errors.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={given.email}
        error={errors.email}
      />
      <TextArea
        name="message"
        label="Message"
        required
        rows={7}
        maxLength={5000}
        defaultValue={given.message}
        error={errors.message}
      />
      <Button type="submit" busy={isBusy} busyLabel="Sending..." className="self-start px-8">
        Send Message
      </Button>
    </Form>
  );
}
