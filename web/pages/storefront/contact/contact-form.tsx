import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type ContactAnswer, contactToast } from "./contact-answer.ts";

export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formAction === "/contact";
  useEffect(() => {
    if (!answer) return;
    toast(contactToast(answer));
    if (answer.outcome === "sent") form.current?.reset();
    if (answer.outcome === "invalid") focusFirstInvalid(form.current);
  }, [answer]);
  const { errors = {}, given = {} } = answer?.outcome === "invalid" ? answer : {};

  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      {answer ? <NoScriptAnswer answer={answer} /> : null}
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

/** Where script is off there are no toasts: the page says the same. */
function NoScriptAnswer({ answer }: { answer: ContactAnswer }) {
  const { title, description, kind } = contactToast(answer);
  return (
    <noscript>
      <Notice kind={kind === "success" ? "success" : "error"} title={title}>
        {description}
      </Notice>
    </noscript>
  );
}
