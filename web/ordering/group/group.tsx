import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoney, sum } from "#platform/money.ts";
import { formatShortList } from "#platform/text.ts";
import { maxTags, tooManyTags } from "#shop/cart/cart.ts";
import { groupDiscount, groupPrice } from "#shop/cart/group-price.ts";
import { listTagFacts } from "#shop/engraving/tag-facts.ts";
import { groupDiscounts } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import { productInCart } from "#web/shell/cart/product-in-cart.ts";
import { focusFirstInvalid } from "#web/shell/form.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { engrave } from "#web/tag/use-engraved-name.ts";
import { Button } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { TextArea, TextField } from "#web/ui/fields.tsx";
import { NeedsScript, Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { findOrderable } from "../find-orderable.server.ts";
import { listOwnDetails } from "../find-own-details.server.ts";
import { FormSection } from "../form-section.tsx";
import { GiftNote } from "../gift-note.tsx";
import { BuyerSection } from "../gift-section.tsx";
import { useTyped } from "../order-draft.ts";
import type { OrderForm } from "../order-form.ts";
import { checkOrderForm, goneWords } from "../order-form-rules.ts";
import { lineOf, tagForUnassigned } from "../ordered-tag.ts";
import { PersonAddress } from "../person-fields.tsx";
import { ProductPicker } from "../product-picker.tsx";
import { useBusy } from "../use-busy.ts";
import { failureAt, mergeFailures } from "../use-failure.ts";
import { useOrderForm } from "../use-order-form.ts";
import { useOrderable } from "../use-orderable.ts";
import type { Route } from "./+types/group.ts";
import { type GroupOrder, GroupReview } from "./group-review.tsx";
import { GroupRows, type GroupTag } from "./group-rows.tsx";
import { type NamedTag, readNames, writeNames } from "./names.ts";
import { type KnownCodes, useCodes } from "./use-codes.ts";

const description =
  "Tags for a team or a tournament: paste the names, pay once, and each owner sets the tag up.";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Tags for a Group", description });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [orderable, owned] = await Promise.all([
    findOrderable(db, new URL(request.url).searchParams),
    listOwnDetails(context),
  ]);
  return { orderable, owned, facts: listTagFacts(now()) };
}

export default function Group({ loaderData }: Route.ComponentProps) {
  const [order, setOrder] = useState<GroupOrder>();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  return (
    <div className="page-width py-10 sm:py-14">
      {order ? (
        <GroupReview
          order={order}
          onBack={() => setOrder(undefined)}
          onRefused={({ message, changes }) => {
            const left = changes.flatMap((each) => (each.change === "few_left" ? each.left : []))[0];
            const words = left === undefined ? message : `Only ${left} of this tag are left.`;
            toast({ kind: "destructive", title: "Checkout Error", description: words });
            if (changes.length === 0) return;
            // The catalog has changed: the form asks it again.
            void revalidate();
            setTries(tries + 1);
            setOrder(undefined);
          }}
        />
      ) : (
        <>
          <PageHeading title="Tags for a Group" lead={description} />
          <NeedsScript>Ordering needs JavaScript. Please turn it on.</NeedsScript>
          <GroupForm key={tries} {...loaderData} onChecked={setOrder} />
        </>
      )}
    </div>
  );
}

type FormProps = Route.ComponentProps["loaderData"] & { onChecked: (order: GroupOrder) => void };

const emptyGroup = { cartId: "", names: "", giftNote: "" };

function GroupForm({ orderable, owned, facts, onChecked }: FormProps) {
  const offer = useOrderable(orderable);
  const { formRef, failure, parts } = useOrderForm(orderable.wanted?.id, owned);
  const { form, own, change, errorOf } = parts;
  const [group, changeGroup] = useTyped("group", emptyGroup);
  const [added, setAdded] = useState("");
  const rows = useRef<HTMLOListElement>(null);
  const isLive = useHydrated();
  const { isBusy, run } = useBusy();
  const chosen = offer.known.find(({ id }) => id === form.product);
  const named = readNames(group.names);
  const codes = useCodes([...new Set(named.flatMap(({ code }) => code || []))]);
  const tags = withProducts(codes.known);
  const priceOf = ({ price }: { price: GroupOrder["due"] }) => groupPrice(price, tags.length);
  const sold = offer.known.filter(({ isSoldOut, productId }) => !isSoldOut && productId);
  const variants = [...new Map(sold.map((variant) => [variant.id, variant])).values()];

  function withProducts(known: KnownCodes): GroupTag[] {
    return named.map((tag) => {
      if (!tag.code) return { ...tag, product: chosen && productInCart(chosen), codeProblem: undefined };
      const { isSoldOut, ...product } = known[tag.code] ?? { isSoldOut: undefined };
      const unknown = Object.hasOwn(known, tag.code)
        ? `We have no tag with the code ${tag.code}.`
        : undefined;
      if (!("id" in product)) return { ...tag, product: null, codeProblem: unknown };
      return { ...tag, product, codeProblem: isSoldOut ? goneWords.sold_out : undefined };
    });
  }

  function setNames(changed: NamedTag[]) {
    failure.forgetAt("names");
    changeGroup({ names: writeNames(changed) });
  }

  function add() {
    if (!added.trim()) return;
    setNames([...named, ...readNames(added)]);
    setAdded("");
  }

  async function submit() {
    const known = await codes.ask();
    if (!known) return toast({ kind: "destructive", title: "We couldn't reach the shop. Please try again." });
    const checked = withProducts(known);
    const asked: OrderForm = {
      ...{ ...form, orderType: "gift", profileType: "unassigned", addressSource: "buyer", engravedName: "-" },
      // Every row may have a code of its own.
      ...(named.length > 0 && named.every(({ code }) => code) && !form.product && { product: "-" }),
    };
    const gone = chosen?.isSoldOut && "sold_out";
    const formFailure = checkOrderForm(asked, undefined, { own, gone });
    const count = countProblem(checked.length);
    const wrong = mergeFailures([
      ...(count ? [failureAt("names" as const, "Names", count)] : []),
      ...(formFailure ? [formFailure] : []),
    ]);
    const problems = await Promise.all(checked.map(({ name }) => engrave(name)));
    if (!count && checked.some(({ codeProblem }, at) => codeProblem || problems[at]?.problem)) {
      toast({ kind: "destructive", title: "Please check the marked names." });
      return focusFirstInvalid(rows.current);
    }
    if (wrong) return failure.report(wrong);
    const cartId = group.cartId || crypto.randomUUID();
    changeGroup({ cartId });
    const lines = checked.flatMap(({ name, product }) => {
      const tag = tagForUnassigned({ ...asked, engravedName: name }, product!);
      return lineOf({ ...tag, profileInfo: { ...tag.profileInfo, giftNote: group.giftNote } }) ?? [];
    });
    const due = sum(lines.map(({ product }) => priceOf(product)));
    onChecked({ cart: { id: cartId, lines }, due, discount: groupDiscount(lines.length) });
    window.scrollTo(0, 0);
  }

  return (
    <form
      ref={formRef}
      // POST, so that form data never appears in the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(submit);
      }}
      className="mt-8 flex max-w-4xl flex-col gap-10"
    >
      <Notice kind="info" title="The more tags, the less each costs">
        <p>{discountWords()}</p>
      </Notice>
      <ProductPicker
        offer={offer}
        chosen={chosen}
        onSelect={({ id }) => change({ product: id })}
        error={errorOf("product") ?? (chosen?.isSoldOut ? goneWords.sold_out : undefined)}
        facts={facts}
      />
      <FormSection
        id="group"
        title="Who gets a tag"
        lead="What we engrave on each tag. No phone and no email."
      >
        <TextArea
          label="Names"
          name="names"
          rows={6}
          hint="One a line, or rows from a spreadsheet: the name, and if you like the code of another tag."
          value={group.names}
          error={errorOf("names")}
          spellCheck={false}
          onValueChange={(names) => {
            failure.forgetAt("names");
            changeGroup({ names });
          }}
        />
        <div>
          <ChooseFiles
            label="Open a CSV file"
            hint="Open a CSV File"
            accept=".csv,text/csv,text/plain"
            onFile={async (file) => changeGroup({ names: await file.text() })}
          />
        </div>
        <p role="status">{countWords(tags.length)}</p>
        {tags.length > 0 && tags.length <= maxTags ? (
          <GroupRows
            box={rows}
            tags={tags}
            choices={[
              { value: "", label: "As chosen above" },
              ...variants.map(({ productId, title }) => ({ value: productId ?? "", label: title })),
            ]}
            priceOf={priceOf}
            onChange={setNames}
          />
        ) : null}
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Another one"
            value={added}
            maxLength={100}
            autoComplete="off"
            onValueChange={setAdded}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="secondary" onClick={add}>
            Add
          </Button>
        </div>
      </FormSection>
      <BuyerSection {...parts} />
      <FormSection id="group-address" title="Where should the tags go?" lead="All in one parcel.">
        <PersonAddress {...parts} who="me" fill="section-buyer shipping" />
      </FormSection>
      <GiftNote value={group.giftNote} onValueChange={(giftNote) => changeGroup({ giftNote })} />
      <Button
        type="submit"
        disabled={!isLive}
        busy={isBusy}
        busyLabel="Checking…"
        className="sm:self-start sm:px-12"
      >
        Continue
      </Button>
    </form>
  );

  function countWords(count: number): string {
    const products = tags.flatMap(({ product }) => product ?? []);
    const due = formatMoney(sum(products.map(priceOf)));
    if (count === 0) return "No names yet.";
    if (count > maxTags) return tooManyTags;
    const off = groupDiscount(count) > 0 ? `, ${groupDiscount(count)}% off each` : "";
    return `${count} ${count === 1 ? "tag" : "tags"}${products.length > 0 ? `, ${due}${off}` : ""}.`;
  }
}

function countProblem(count: number): string | undefined {
  if (count > maxTags) return tooManyTags;
  return count < 2 ? "Please enter at least two names." : undefined;
}

function discountWords(): string {
  const steps = groupDiscounts.map(({ from, percent }) => `${percent}% off each from ${from} tags on`);
  return `${formatShortList(steps)}. Shipping is free.`;
}
