import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { clearDraft, useFormDraft } from "#web/shell/form-draft.ts";
import { readGuestSession } from "#web/shell/guest-session.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { toast } from "#web/ui/toast.ts";
import { asGuest, completePurchaser } from "./complete-purchaser.ts";
import type { NavigationState } from "./navigation-state.ts";
import { ReviewExtras } from "./review-extras.tsx";
import { type ReviewForm, reviewFormOf, withPurchaser } from "./review-form.ts";
import { lineOf } from "./review-line.ts";
import { type ReviewProblem, remainingProblem, reviewProblem } from "./review-problem.ts";
import { ReviewProduct } from "./review-product.tsx";
import { ReviewPurchaser } from "./review-purchaser.tsx";
import { ReviewShipping } from "./review-shipping.tsx";
import { engrave } from "./use-engraved-name.ts";
import { useSaveLine } from "./use-save-line.ts";

/** The last look at a tag before it goes into the cart, or back into its line (spec §2, Profile manage). */
export function ReviewOrder({ state, own }: { state: NavigationState; own: OwnDetails | null }) {
  const [initial] = useState(() => reviewFormOf(state, readGuestSession()));
  const draftKey = `review:${state.profileId}:${state.productDbId ?? ""}:${state.lineId ?? "new"}`;
  const [initialLine] = useState(() => lineOf(state, initial, "preview"));
  const [typed, change] = useFormDraft<ReviewForm>(draftKey, initial);
  const form = withPurchaser(typed, own);
  const [problem, setProblem] = useState<ReviewProblem>();
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const save = useSaveLine();
  const navigate = useNavigate();

  useEffect(() => {
    if (failures > 0) focusFirstInvalid(element.current);
  }, [failures]);

  useEffect(() => {
    if (!initialLine) toast({ kind: "destructive", title: "Failed to load product details" });
  }, [initialLine]);

  function report(found: ReviewProblem) {
    setProblem(found);
    setFailures((before) => before + 1);
    toast({ kind: "destructive", title: found.message });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const engraved = await engrave(form.engravedName);
    const found = reviewProblem(form, state, engraved?.problem);
    if (found) return report(found);
    setProblem(undefined);
    if (isSaved.current) return;
    const completed = own && state.orderType === "gift" ? await completePurchaser(form) : undefined;
    if (completed?.lost) {
      change(asGuest(form));
      return report(completed.lost);
    }
    isSaved.current = save(state, form, { isAddressSaved: completed?.isAddressSaved });
    if (isSaved.current) clearDraft(draftKey);
  }

  const shared = { form, state, own, problem, onReport: report };
  const onChange = (changed: Partial<ReviewForm>) => {
    change(changed);
    setProblem((found) => found && remainingProblem(found, { ...form, ...changed }, changed));
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]"
    >
      <ReviewProduct form={form} state={state} />
      <div className="flex min-w-0 flex-col gap-6">
        <ReviewExtras {...shared} onChange={onChange} />
        {state.orderType === "gift" ? <ReviewPurchaser {...shared} onChange={onChange} /> : null}
        <ReviewShipping {...shared} onChange={onChange} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit">{state.lineId ? "Update Cart Item" : "Add to Cart"}</Button>
          <Button variant="secondary" onClick={() => navigate(state.returnPath ?? "/order")}>
            Back
          </Button>
        </div>
      </div>
    </form>
  );
}
