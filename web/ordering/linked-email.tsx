import { useEffect } from "react";
import { useFetcher } from "react-router";
import { type AuthAnswer, authToast } from "#web/account/auth-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { focusInView } from "#web/ui/focus-first-invalid.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";

type LinkedEmailProps = {
  email: string;
  isGift: boolean;
  onExisting: (email: string) => void;
  onSignIn: () => void;
};

/** The ways on when the e-mail belongs to somebody (decisions §2): it stays as it is, and so does the form. */
export function LinkedEmail({ email, isGift, onExisting, onSignIn }: LinkedEmailProps) {
  return (
    <Notice kind="info" role="status">
      <p>
        {isGift
          ? "A tag with this email address was ordered before. This tag can lead to the same profile."
          : "We know this email address. Sign in, have a link mailed to it, or let this tag lead to the profile that it has."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isGift ? null : (
          <>
            <Button variant="secondary" onClick={onSignIn}>
              Sign In
            </Button>
            <MailLink email={email} />
          </>
        )}
        <Button variant="secondary" onClick={() => onExisting(email)}>
          Order for Existing Profile
        </Button>
      </div>
    </Notice>
  );
}

/** Whoever owns the mailbox gets in by it; the answer is the same for every address. */
function MailLink({ email }: { email: string }) {
  const { data: answer, state, submit } = useFetcher<AuthAnswer>();
  useEffect(() => {
    const text = answer && authToast(answer);
    if (text) toast(text);
  }, [answer]);
  if (answer?.outcome === "reset_mailed")
    return (
      <p ref={focusInView} tabIndex={-1} className="self-center">
        A link is on its way to {email}.
      </p>
    );
  return (
    <Button
      variant="secondary"
      busy={state !== "idle"}
      busyLabel="Sending..."
      onClick={() => submit({ email }, { method: "post", action: "/auth?mode=forgot&next=%2Forder" })}
    >
      Email Me a Link
    </Button>
  );
}
