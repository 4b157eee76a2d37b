import { useState } from "react";
import { Link } from "react-router";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { AuthPanel, type PanelMode } from "./auth-panel.tsx";
import { FormSection } from "./form-section.tsx";
import type { Passwords } from "./order-form-rules.ts";
import type { OrderFormParts } from "./use-order-form.ts";

type AccountSectionProps = OrderFormParts & {
  passwords: Passwords;
  onPasswords: (change: Partial<Passwords>) => void;
};

/** The account that an order for oneself makes; a guest goes on without. */
export function AccountSection(props: AccountSectionProps) {
  const { passwords, onPasswords, errorOf, chooseAuth, continueAsGuest } = props;
  return (
    <FormSection
      id="account"
      title="Your account"
      lead="An account lets you change what a finder sees and look up your orders. Leave both fields empty and we'll email you a link to set a password."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          name="password"
          label="Password"
          optional
          autoComplete="new-password"
          hint={passwordHint}
          value={passwords.password}
          onValueChange={(password) => onPasswords({ password })}
          error={errorOf("password")}
        />
        <PasswordField
          name="confirmation"
          label="Confirm password"
          optional
          autoComplete="new-password"
          value={passwords.confirmation}
          onValueChange={(confirmation) => onPasswords({ confirmation })}
          error={errorOf("confirmation")}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-8">
        <Button variant="quiet" className="-mx-5" onClick={() => chooseAuth("signin")}>
          Sign In
        </Button>
        <Button variant="quiet" className="-mx-5" onClick={continueAsGuest}>
          Continue as Guest
        </Button>
      </div>
      <p className="-mt-3 text-sm text-muted">
        As a guest you order without an account. This device remembers your details.
      </p>
    </FormSection>
  );
}

const lineLook =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-linen px-4 py-2";

/** Going on as guest was chosen before there were details to remember. */
export function GuestToBe({ chooseAccount }: OrderFormParts) {
  return (
    <div className={lineLook}>
      <p className="min-w-0">
        You are ordering as a guest, without an account. This device remembers your details once you continue.
      </p>
      <Button variant="quiet" className="-mx-5" onClick={chooseAccount}>
        Make an Account
      </Button>
    </div>
  );
}

const titles = { signin: "Sign In Failed", signup: "Account Creation Error" };

export function SignInSection({ form, chooseGuest, errorOf }: OrderFormParts) {
  const [mode, setMode] = useState<PanelMode>("signin");
  return (
    <FormSection
      id="sign-in"
      title={mode === "signin" ? "Sign in to continue" : "Sign up"}
      lead="What you typed above stays here."
    >
      <AuthPanel
        mode={mode}
        onMode={setMode}
        email={form.me.email}
        titles={titles}
        onGuest={chooseGuest}
        error={errorOf("auth")}
      />
    </FormSection>
  );
}

type GuestLineProps = {
  guest: GuestSession;
  onSignOut: () => void;
  /** Undefined where the order makes no account. */
  onAccount?: (() => void) | undefined;
};

export function GuestLine({ guest, onSignOut, onAccount }: GuestLineProps) {
  return (
    <div data-guest tabIndex={-1} className={lineLook}>
      <p className="min-w-0 wrap-anywhere">
        Ordering as a guest: <span className="font-medium">{guest.name}</span>, {guest.email}
      </p>
      <p className="flex flex-wrap gap-x-8">
        {onAccount ? (
          <Button variant="quiet" className="-mx-5" onClick={onAccount}>
            Make an Account
          </Button>
        ) : null}
        <Button variant="quiet" className="-mx-5" onClick={onSignOut}>
          Sign Out as Guest
        </Button>
      </p>
    </div>
  );
}

type SignedInLineProps = {
  own: OwnDetails;
  /** Id of the profile that is ordered for: the account's own or another of its. */
  tag?: string | undefined;
};

export function SignedInLine({ own, tag }: SignedInLineProps) {
  const search = tag && tag !== own.profileId ? `?${new URLSearchParams({ tag })}` : "";
  return (
    <div data-signed-in tabIndex={-1} className={lineLook}>
      <p className="min-w-0 wrap-anywhere">
        Signed in as <span className="font-medium">{own.name || own.email}</span>
        {own.name ? `, ${own.email}` : ""}
      </p>
      <Link
        to={`/profile${search}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Change your details
      </Link>
    </div>
  );
}
