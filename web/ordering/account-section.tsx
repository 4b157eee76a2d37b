import { useState } from "react";
import { Link } from "react-router";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import { Button, textLook } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { AuthPanel, type PanelMode } from "./auth-panel.tsx";
import { FormSection } from "./form-parts.tsx";
import type { Passwords } from "./order-form-rules.ts";
import type { OrderFormParts } from "./use-order-form.ts";

const choices = [
  { value: "guest", label: "Order as a guest", description: "This device remembers your details." },
  {
    value: "account",
    label: "Make an account",
    description: "Change what a finder sees, and see your orders.",
  },
] as const;

type AccountSectionProps = OrderFormParts & {
  passwords: Passwords;
  onPasswords: (change: Partial<Passwords>) => void;
};

export function AccountSection(props: AccountSectionProps) {
  const { form, change, chooseAuth, findError, passwords, onPasswords } = props;
  return (
    <FormSection id="account" title="Guest or account">
      <RadioCards
        name="account"
        label="How do you want to order?"
        legendHidden
        value={form.wantsAccount ? "account" : "guest"}
        onValueChange={(chosen) => change({ wantsAccount: chosen === "account" })}
        options={choices}
      />
      {form.wantsAccount ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            name="password"
            label="Password"
            optional
            autoComplete="new-password"
            hint={`${passwordHint} Leave both fields empty and we'll email you a link to set one.`}
            value={passwords.password}
            onValueChange={(password) => onPasswords({ password })}
            error={findError("password")}
          />
          <PasswordField
            name="confirmation"
            label="Confirm password"
            optional
            autoComplete="new-password"
            value={passwords.confirmation}
            onValueChange={(confirmation) => onPasswords({ confirmation })}
            error={findError("confirmation")}
          />
        </div>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-6">
        Do you have an account?
        <Button variant="quiet" className="-mx-5" onClick={() => chooseAuth("signin")}>
          Sign In
        </Button>
      </p>
    </FormSection>
  );
}

const lineLook =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-linen px-4 py-2";

export function SignInSection({ form, chooseGuest, findError }: OrderFormParts) {
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
        titles={{ signin: "Sign In Failed", signup: "Account Creation Error" }}
        onGuest={chooseGuest}
        error={findError("auth")}
      />
    </FormSection>
  );
}

export function GuestLine({ guest, onSignOut }: { guest: GuestSession; onSignOut: () => void }) {
  return (
    <div data-guest tabIndex={-1} className={lineLook}>
      <p className="min-w-0 wrap-anywhere">
        Ordering as a guest: <span className="font-medium">{guest.name}</span>, {guest.email}
      </p>
      <Button variant="quiet" className="-mx-5" onClick={onSignOut}>
        Forget my details on this device
      </Button>
    </div>
  );
}

export function SignedInLine({ own, tag }: { own: OwnDetails; tag?: string | undefined }) {
  const search = tag && tag !== own.profileId ? `?${new URLSearchParams({ tag })}` : "";
  return (
    <div data-signed-in tabIndex={-1} className={lineLook}>
      <p className="min-w-0 wrap-anywhere">
        Signed in as <span className="font-medium">{own.name || own.email}</span>
        {own.name ? `, ${own.email}` : ""}
      </p>
      <Link to={`/profile${search}`} className={textLook}>
        Change your details
      </Link>
    </div>
  );
}
