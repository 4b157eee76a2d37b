import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { formatShortList } from "#platform/text.ts";
import { maxTags, tooManyTags } from "#shop/cart/cart.ts";
import { costWords, firstRate } from "#shop/shipping-rates.ts";
import { groupDiscounts } from "#shop-config";
import { ContinueButton, FormSection, GiftNote, refuseSecondPress } from "#web/ordering/form-parts.tsx";
import { BuyerSection } from "#web/ordering/gift-section.tsx";
import { loadOffer, loadOrderForm } from "#web/ordering/load-order-form.server.ts";
import { checkGroupForm, findGone, goneWords, type OrderField } from "#web/ordering/order-form-rules.ts";
import { PersonAddress } from "#web/ordering/person-fields.tsx";
import { ProductPicker } from "#web/ordering/product-picker.tsx";
import { UnfinishedPayment } from "#web/ordering/unfinished-payment.tsx";
import { useBusy } from "#web/ordering/use-busy.ts";
import { useOrderForm } from "#web/ordering/use-order-form.ts";
import { useOrderable } from "#web/ordering/use-orderable.ts";
import { unreachable } from "#web/shell/form.ts";
import { focusHeading } from "#web/shell/page-frame.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { failureAt, focusFirstInvalid, mergeFailures } from "#web/shell/use-failure.ts";
import { checkEngraving } from "#web/tag/name-on-tag.tsx";
import { NeedsScript, Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/group.ts";
import { GroupNames } from "./group-names.tsx";
import { type GroupOrder, GroupReview } from "./group-review.tsx";
import { formForGroup, useGroup } from "./use-group.ts";

const description =
  "Tags for a team or a tournament: paste the names, pay once, and each owner sets the tag up.";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Tags for a Group", description });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await loadOrderForm(context, request)), offer: await loadOffer(context) };
}

export default function Group({ loaderData }: Route.ComponentProps) {
  const [order, setOrder] = useState<GroupOrder>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const checkedOrder = useLocation().hash === checkedHash ? order : undefined;
  const isChecked = checkedOrder !== undefined;
  const wasChecked = useRef(isChecked);
  const goBack = () => navigate(-1);

  // Both steps have one path, so the shell doesn't focus the heading.
  useEffect(() => {
    if (wasChecked.current !== isChecked) focusHeading();
    wasChecked.current = isChecked;
  }, [isChecked]);

  function showChecked(checked: GroupOrder) {
    setOrder(checked);
    void navigate({ search: window.location.search, hash: checkedHash });
  }

  return (
    <div className="page-width py-10 sm:py-14">
      {checkedOrder ? (
        <GroupReview
          order={checkedOrder}
          offer={loaderData.offer}
          onBack={goBack}
          onRefused={({ message, changes }) => {
            const fewLeft = changes.find((each) => each.change === "few_left");
            const words = fewLeft ? `Only ${fewLeft.left} of this tag are left.` : message;
            toast({ kind: "destructive", title: "Checkout Error", description: words });
            if (changes.length === 0) return;
            // The catalog has changed: the form asks it again.
            void revalidate();
            void goBack();
          }}
        />
      ) : (
        <>
          <PageHeading title="Tags for a Group" lead={description} />
          <NeedsScript>Ordering needs JavaScript. Please turn it on.</NeedsScript>
          <GroupForm {...loaderData} onChecked={showChecked} />
        </>
      )}
    </div>
  );
}

/** The step after the form has an address of its own: the browser's Back leads to the form. */
const checkedHash = "#check";

type FormProps = Route.ComponentProps["loaderData"] & { onChecked: (order: GroupOrder) => void };

function GroupForm({ orderable, owned, facts, onChecked }: FormProps) {
  const { formRef, failure, parts } = useOrderForm(orderable.namedVariant?.id, owned);
  const { form, own, change, findError } = parts;
  const choice = useOrderable(orderable, form.product);
  const names = useGroup(choice.chosen);
  const { group, changeGroup } = names;
  const rows = useRef<HTMLOListElement>(null);
  const { isBusy, run } = useBusy();

  async function submit() {
    // It may be gone since the form was opened.
    const variant = form.product ? await choice.fetchVariant(form.product) : undefined;
    const tags = await names.checkCodes(variant);
    if (!tags) return toast({ kind: "destructive", title: unreachable });
    const count = countProblem(tags.length);
    const isRowMarked = rows.current?.querySelector("[aria-invalid=true]") != null;
    const hasWrongCode = tags.some(({ codeProblem }) => codeProblem);
    const hasWrongName = !count && (await Promise.all(tags.map(checkEngraving))).some(Boolean);
    if (isRowMarked || hasWrongCode || hasWrongName) {
      toast({ kind: "destructive", title: "Please check the marked names." });
      return focusFirstInvalid(rows.current);
    }
    const groupForm = formForGroup(form);
    const needsProduct = tags.length === 0 || tags.some(({ code }) => !code);
    const wrong = mergeFailures([
      ...(count ? [failureAt<OrderField>("names", "Names Required", count)] : []),
      ...checkGroupForm(groupForm, { own, gone: findGone(variant), needsProduct }),
    ]);
    if (wrong) return failure.report(wrong);
    onChecked(names.makeOrder(groupForm, tags));
  }

  return (
    <form
      ref={formRef}
      // POST, so that form data never appears in the URL.
      method="post"
      noValidate
      onClickCapture={refuseSecondPress}
      onSubmit={(event) => {
        event.preventDefault();
        void run(submit);
      }}
      className="mt-8 flex max-w-4xl flex-col gap-10"
    >
      {group.cartId ? (
        <UnfinishedPayment cartId={group.cartId}>
          <p>Press Continue to go on with it.</p>
        </UnfinishedPayment>
      ) : null}
      <Notice kind="info" title="The more tags, the less each costs">
        <p>{groupDiscountWords()}</p>
      </Notice>
      <ProductPicker
        choice={choice}
        onSelect={({ id }) => change({ product: id })}
        error={findError("product") ?? (choice.chosen?.isSoldOut ? goneWords.sold_out : undefined)}
        facts={facts}
      />
      <GroupNames
        {...names}
        rows={rows}
        variants={choice.known}
        error={countProblem(names.namedTags.length) && findError("names")}
        shipping={facts.shipping.text}
      />
      <BuyerSection {...parts} />
      <FormSection id="group-address" title="Where should the tags go?" lead="All in one parcel.">
        <PersonAddress {...parts} who="me" fill="section-buyer shipping" />
      </FormSection>
      <GiftNote value={group.giftNote} onValueChange={(giftNote) => changeGroup({ giftNote })} />
      <ContinueButton isBusy={isBusy} busyLabel="Checking…" />
    </form>
  );
}

function countProblem(count: number): string | undefined {
  if (count > maxTags) return tooManyTags;
  return count < 2 ? "Please enter at least two names." : undefined;
}

function groupDiscountWords(): string {
  const steps = groupDiscounts.map(({ from, percent }) => `${percent}% off each from ${from} tags on`);
  return `${formatShortList(steps)}. Shipping is ${costWords(firstRate)}.`;
}
