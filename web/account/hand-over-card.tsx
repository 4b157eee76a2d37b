import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/contact-fields.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

type Props = { profileId: string; handOverTo: string | null; hasPassword: boolean };

/** The owner of a sold bag hands its tag over, and can cancel until the new owner opens the link. */
export function HandOverCard({ profileId, handOverTo, hasPassword }: Props) {
  const { Form, form, notice, field, submit } = useProfileForm("hand-over", profileId, {
    emptiesAfterSuccess: true,
  });
  if (!hasPassword && !handOverTo)
    return (
      <Card>
        <h2 className="text-xl">Hand over this tag</h2>
        <p className="mt-3">Please set a password first. You need it to hand this tag over.</p>
      </Card>
    );
  return (
    <Card>
      <h2 className="text-xl">Hand over this tag</h2>
      <Form {...form} className="mt-4 flex flex-col gap-5">
        {notice}
        {handOverTo ? (
          <>
            <p className="wrap-anywhere">
              We sent a link to {handOverTo}. Until it is opened, the tag's page shows nothing of you, and you
              can cancel.
            </p>
            <input type="hidden" name="cancel" value="yes" />
          </>
        ) : (
          <>
            <p className="text-muted">
              When the bag has a new owner: the page rests at once. As soon as they open our link, the tag and
              its page are theirs, nothing of you stays there, and open conversations with finders end. Your
              orders and invoices stay yours.
            </p>
            <EmailField
              {...field("email")}
              label="New owner's email"
              autoComplete="off"
              required
              maxLength={254}
            />
            <PasswordField
              {...field("current")}
              label="Your password"
              autoComplete="current-password"
              required
            />
          </>
        )}
        <Button
          // A new button has no focus: a second press of Enter cancels nothing.
          key={handOverTo}
          {...submit}
          variant="secondary"
          busyLabel={handOverTo ? "Cancelling..." : "Sending..."}
          className="self-start px-8"
        >
          {handOverTo ? "Cancel Hand-Over" : "Hand Over"}
        </Button>
      </Form>
    </Card>
  );
}
