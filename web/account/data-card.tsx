import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

export function DataCard({ profileId, isConfirmed }: { profileId: string; isConfirmed: boolean }) {
  const { Form, form, notice, submit } = useProfileForm("data", profileId);
  return (
    <Card>
      <h2 className="text-xl">Your data</h2>
      <p className="mt-3">
        {isConfirmed
          ? "One file with all that we store about you: we email you a link to it."
          : "Confirm your email first, and we'll send a file with all that we store about you there."}
      </p>
      {notice}
      <div className="mt-5 flex flex-wrap gap-3">
        <Form {...form}>
          <Button {...submit} variant="secondary" busyLabel="Sending...">
            Download my data
          </Button>
        </Form>
        <form action="/delete-account">
          <Button type="submit" variant="secondary">
            Delete my account
          </Button>
        </form>
      </div>
    </Card>
  );
}
