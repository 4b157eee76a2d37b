import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import { privateFormHeaders } from "#web/shell/page-meta.ts";
import { useAccount } from "#web/shell/session/use-session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";

export function LinkPage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading title={title} lead={lead} className="wrap-anywhere" />
      {children}
    </div>
  );
}

type LinkFormProps = { label: string; busyLabel: string; variant?: "primary" | "destructive" };

/** A button, because programs open every link of an email. */
export function LinkForm({ label, busyLabel, variant = "primary" }: LinkFormProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="mt-8">
      <Button type="submit" variant={variant} busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}

type ExpiredProps = { to: string; label: string; lead?: string };

/** An emailed link that was used, is too old or mistyped: the page doesn't say which, and shows ways on. */
export function ExpiredLink({ to, label, lead = "It was already used, or it is too old." }: ExpiredProps) {
  const account = useAccount();
  return (
    <LinkPage title="This link no longer works" lead={lead}>
      <div className="mt-8 flex flex-wrap gap-3">
        {account ? (
          <LinkButton to="/profile">Go to Profile</LinkButton>
        ) : (
          <>
            <LinkButton to={to}>{label}</LinkButton>
            {to === "/auth" ? null : (
              <LinkButton to="/auth" variant="secondary">
                Sign In
              </LinkButton>
            )}
          </>
        )}
      </div>
    </LinkPage>
  );
}

export function answerExpired() {
  return data({ isExpired: true }, { status: 404 });
}

export function linkHeaders() {
  return privateFormHeaders;
}
