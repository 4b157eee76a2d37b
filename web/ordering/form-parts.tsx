import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { giftNoteProblem, maxGiftNote } from "#shop/cart/gift-note.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields.tsx";
import { useHydrated } from "#web/ui/hooks.ts";

type FormSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

type GiftNoteProps = { value: string; onValueChange: (typed: string) => void };

export function GiftNote({ value, onValueChange }: GiftNoteProps) {
  return (
    <TextArea
      label="Gift note"
      name="giftNote"
      optional
      hint="We print it on a card and put it in the parcel. No price is in there."
      maxLength={maxGiftNote}
      counted={value.length}
      value={value}
      error={giftNoteProblem(value)}
      onValueChange={onValueChange}
    />
  );
}

type ContinueButtonProps = { isBusy: boolean; busyLabel: string };

/** Waits for the page's script: before it the browser would send the form itself, and what was typed would be gone. */
export function ContinueButton({ isBusy, busyLabel }: ContinueButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      busy={isBusy}
      busyLabel={busyLabel}
      className="sm:self-start sm:px-12"
    >
      Continue
    </Button>
  );
}

/** A press of Continue may scroll to a choice, which the second press of a double click would make. */
export function refuseSecondPress(event: MouseEvent) {
  if (event.detail < 2 || !(event.target as Element).closest("label")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The payment provider's page offers these by itself, on devices that have them. */
export const paymentSentence = "You pay by card, Apple Pay or Google Pay on the next page.";

export function PolicyLinks() {
  const look = "underline underline-offset-4";
  return (
    <p className="mt-4 text-sm text-muted">
      By ordering you accept our{" "}
      <Link to="/terms" className={look}>
        Terms
      </Link>
      . Please read{" "}
      <Link to="/shipping-returns" className={look}>
        Shipping & Returns
      </Link>{" "}
      and{" "}
      <Link to="/privacy" className={look}>
        Privacy
      </Link>
      .
    </p>
  );
}
