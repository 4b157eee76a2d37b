import { useEffect, useRef } from "react";
import { formatPhone } from "#platform/phone.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { focusInView } from "#web/ui/focus-first-invalid.ts";
import { toast } from "#web/ui/toast.ts";
import { AuthPanel } from "./auth-panel.tsx";
import { PurchaserFields } from "./purchaser-fields.tsx";
import { PurchaserProfile } from "./purchaser-profile.tsx";
import type { ReviewForm } from "./review-form.ts";
import type { ReviewPartProps } from "./review-problem.ts";
import { useFocusNext } from "./use-focus-next.ts";

const titles = { signin: "Login failed", signup: "Signup failed" };

/** Who gives the tag (spec §2): an account, or a guest who says name and e-mail once and is remembered in this browser. */
export function ReviewPurchaser(props: ReviewPartProps) {
  const { form, problem, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);
  const before = useRef(form.purchaser);

  useEffect(() => {
    // The panel that had the focus is gone.
    const isLost = document.activeElement === document.body;
    if (form.purchaser === "profile" && before.current !== "profile" && isLost)
      focusInView(box.current?.querySelector<HTMLElement>("[data-purchaser]"));
    before.current = form.purchaser;
  }, [form.purchaser]);

  function become(purchaser: ReviewForm["purchaser"]) {
    focusNext(purchaser === "confirmed" ? "button" : "input");
    onChange({ purchaser });
  }

  function switchToGuest() {
    become("guest");
    toast({ kind: "success", title: "Switched to guest mode" });
  }

  return (
    <Card ref={box} className="flex flex-col gap-4">
      <h2 className="text-lg">Purchaser</h2>
      {form.purchaser === "select" ? (
        <Choice isInvalid={problem?.fields.purchaser !== undefined} onChoose={become} />
      ) : form.purchaser === "guest" ? (
        <>
          <PurchaserFields {...props} onConfirmed={() => become("confirmed")} />
          <Button variant="quiet" className="-mx-5 self-start" onClick={() => become("signin")}>
            Sign In
          </Button>
        </>
      ) : form.purchaser === "confirmed" ? (
        <Confirmed form={form} onEdit={() => become("guest")} />
      ) : form.purchaser === "profile" ? (
        <PurchaserProfile {...props} />
      ) : (
        <AuthPanel
          mode={form.purchaser}
          onMode={become}
          email={form.buyerEmail}
          titles={titles}
          next="/order"
          onGuest={switchToGuest}
        />
      )}
      {problem?.fields.purchaser ? (
        <p className="text-sm font-medium text-flag">{problem.fields.purchaser}</p>
      ) : null}
    </Card>
  );
}

type ChoiceProps = { isInvalid: boolean; onChoose: (purchaser: ReviewForm["purchaser"]) => void };

function Choice({ isInvalid, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">We mail the receipt to the person who pays. No account is needed.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-invalid={isInvalid ? true : undefined}
          onClick={() => onChoose("guest")}
        >
          Continue as Guest
        </Button>
        <Button variant="secondary" onClick={() => onChoose("signin")}>
          Sign In
        </Button>
        <Button variant="quiet" onClick={() => onChoose("signup")}>
          Sign Up
        </Button>
      </div>
    </div>
  );
}

function Confirmed({ form, onEdit }: { form: ReviewForm; onEdit: () => void }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{form.buyerName}</p>
        <p className="text-muted">{form.buyerEmail}</p>
        {form.buyerPhone ? <p className="text-muted">{formatPhone(form.buyerPhone)}</p> : null}
      </div>
      <Button variant="quiet" aria-label="Change purchaser" className="-mx-5" onClick={onEdit}>
        Change
      </Button>
    </div>
  );
}
