import { Link } from "react-router";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import { Button } from "#web/ui/button.tsx";
import { SignInSection } from "./account-section.tsx";
import { ownParts } from "./order-form.ts";
import { PersonFields } from "./person-fields.tsx";
import type { OrderFormParts } from "./use-order-form.ts";

/** Who gives the tag: the account, a guest, or somebody about to sign in. */
export function BuyerSection(parts: OrderFormParts) {
  const { form, own, chooseAuth, changePerson, errorOf, guest, continueAsGuest, signOutAsGuest } = parts;
  if (!own && form.authMode === "signin") return <SignInSection {...parts} />;
  return (
    <section aria-labelledby="buyer" className="flex flex-col gap-4">
      <div>
        <h2 id="buyer" className="text-xl">
          Your details
        </h2>
        <p className="text-muted">The receipt goes to you, not to the recipient.</p>
      </div>
      {own ? <SignedInLine own={own} /> : null}
      <PersonFields
        who="me"
        person={form.me}
        onChange={(part, value) => changePerson("me", part, value)}
        errorOf={errorOf}
        fill="section-buyer"
        fixed={ownParts(own)}
        isPhoneOptional
      />
      {own ? null : guest ? (
        <GuestLine guest={guest} onSignOut={signOutAsGuest} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-8">
          <Button variant="quiet" className="-mx-5" onClick={continueAsGuest}>
            Continue as Guest
          </Button>
          <Button variant="quiet" className="-mx-5" onClick={() => chooseAuth("signin")}>
            Sign In
          </Button>
          <p className="text-sm text-muted">Remembers your details on this device for the next time.</p>
        </div>
      )}
    </section>
  );
}

export function GuestLine({ guest, onSignOut }: { guest: GuestSession; onSignOut: () => void }) {
  return (
    <div
      data-guest
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-linen px-4 py-2"
    >
      <p className="min-w-0 wrap-anywhere">
        Ordering as guest: <span className="font-medium">{guest.name}</span>, {guest.email}
      </p>
      <Button variant="quiet" className="-mx-5" onClick={onSignOut}>
        Sign Out as Guest
      </Button>
    </div>
  );
}

type SignedInLineProps = {
  own: OwnDetails;
  /** Id of the profile that is ordered for: the account's own or another of its. */
  tag?: string | undefined;
};

/** Who is signed in, and where to change what the profile knows. */
export function SignedInLine({ own, tag }: SignedInLineProps) {
  const search = tag && tag !== own.profileId ? `?${new URLSearchParams({ tag })}` : "";
  return (
    <div
      data-signed-in
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-linen px-4 py-2"
    >
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
