import { useState } from "react";
import { useNavigate } from "react-router";
import type { Variant } from "#shop/catalogue/product-titles.ts";
import { checkOrderForm } from "#shop/checkout/check-order-form.ts";
import { nameOnTag, type OrderForm, ownerOf } from "#shop/checkout/order-form.ts";
import { stateForExistingProfile, stateForNewProfile } from "./next-page-state.ts";
import { type OrderDraft, profileToChange, saveOrderDraft, withMadeProfile } from "./order-draft.ts";
import { createGuestProfile } from "./profile-calls.ts";
import { useBusy } from "./use-busy.ts";
import { engrave } from "./use-engraved-name.ts";
import type { FormFailure } from "./use-form-failure.ts";

const title = "Profile Creation Error";

/** Checks the form in the order of spec §5 and goes on: to /profile-created, or to /profile-manage with a found profile. */
export function useSubmitOrder(
  draft: OrderDraft,
  setDraft: (next: (before: OrderDraft) => OrderDraft) => void,
  variants: Variant[],
  failure: FormFailure,
) {
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const [knownEmail, setKnownEmail] = useState<string>();
  const { form } = draft;
  const emailField = form.orderType === "gift" ? "recipient.email" : "me.email";

  async function submit() {
    const engraved = await engrave(nameOnTag(form));
    const wrong = checkOrderForm(form, engraved?.problem);
    if (wrong) return failure.report(wrong);
    const variant = variants.find(({ id }) => id === form.product);
    if (!variant) return failure.report({ ...notSold(form), field: "product" });
    failure.forget();
    if (form.profileType === "existing" && form.found) {
      await navigate("/profile-manage", { state: stateForExistingProfile(form, variant, form.found) });
    } else {
      await create(form, variant);
    }
  }

  async function create(sent: OrderForm, variant: Variant) {
    const made = await createGuestProfile(sent, profileToChange(draft));
    if (made.outcome === "duplicate_email") {
      setKnownEmail(ownerOf(sent).email);
      failure.report({ title, description: made.message, field: emailField });
    } else if (made.outcome === "failed") {
      failure.report({ title, description: made.message, field: made.field ?? "form" });
    } else {
      const after = withMadeProfile(draft, made.profileId);
      saveOrderDraft(after);
      setDraft((before) => ({ ...before, made: after.made }));
      await navigate("/profile-created", { state: stateForNewProfile(sent, variant, made) });
    }
  }

  return {
    isCreating: isBusy,
    submit: () => run(submit),
    /** The e-mail of the form, if the server just said that a profile has it. */
    knownEmail: knownEmail === ownerOf(form).email ? knownEmail : undefined,
  };
}

/** The form remembered a product that was sold when it was chosen. */
function notSold({ profileType }: OrderForm) {
  if (profileType === "new") return { title, description: "No product selected" };
  return {
    title: "Order Failed",
    description: "The tag you chose is no longer sold. Please choose another.",
  };
}
