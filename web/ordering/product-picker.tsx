import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { TagFactTable } from "#shop/engraving/tag-facts.ts";
import { VariantPicture } from "#web/tag/product-image.tsx";
import { TagFacts } from "#web/tag/tag-facts.tsx";
import { asTyped, FieldError, TextField, useFieldIds } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import { Price, PriceOrSoldOut, Unbroken } from "#web/ui/text.tsx";
import type { Orderable, OrderableVariant } from "./load-order-form.server.ts";
import type { useOrderable } from "./use-orderable.ts";

type ProductPickerProps = {
  choice: ReturnType<typeof useOrderable>;
  onSelect: (variant: OrderableVariant) => void;
  error: string | undefined;
  facts: TagFactTable;
};

/** The choice is folded away where the page opens with a chosen tag: the form is what is left to do. */
export function ProductPicker(props: ProductPickerProps) {
  const { choice, facts } = props;
  const [wasChosen] = useState(choice.chosen !== undefined && !choice.chosen.isSoldOut);
  if (choice.known.length === 0 && !isPaged(choice.list)) {
    return (
      <Notice title="No products available at this time.">
        <p>
          New tags are on their way. Please <Link to="/contact">write to us</Link> if you are looking for one.
        </p>
      </Notice>
    );
  }
  return (
    <div>
      {wasChosen ? <FoldedProducts {...props} /> : <Products {...props} />}
      <FoldedFacts facts={facts} />
    </div>
  );
}

function FoldedProducts(props: ProductPickerProps) {
  const { choice, error } = props;
  const { chosen } = choice;
  return (
    <details className="group" open={error ? true : undefined}>
      <summary className="flex items-center gap-4 rounded-md border border-edge bg-card p-3 hover:border-ink sm:pr-5">
        {chosen ? (
          <VariantPicture
            variant={chosen}
            sizes="5rem"
            className="w-20 shrink-0 overflow-hidden rounded-sm"
          />
        ) : null}
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {chosen ? (
            <span className="min-w-0">
              <span className="eyebrow block">Your tag</span>
              <span className="block leading-6 font-medium">
                <Unbroken>{chosen.title}</Unbroken>
              </span>
              <PriceOrSoldOut variant={chosen} className="text-sm text-muted" />
            </span>
          ) : null}
          <span className="text-fairway underline underline-offset-4">
            <span className="group-open:hidden">Choose another tag</span>
            <span className="hidden group-open:inline">Close</span>
          </span>
        </span>
      </summary>
      <div className="mt-6">
        <Products {...props} />
      </div>
    </details>
  );
}

/** Facts about tags. They say where we ship before the form asks for an address that we don't serve. */
function FoldedFacts({ facts }: { facts: TagFactTable }) {
  return (
    <details className="group mt-4 rounded-md border border-line bg-card">
      <summary className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-3 sm:px-5">
        <span className="min-w-0 text-sm text-muted">
          {facts.size.text}
          <br />
          We ship to {facts.destinations.text}.
          <br />
          <Unbroken>{facts.shipping.text}</Unbroken>
        </span>
        <span className="text-fairway underline underline-offset-4">
          <span className="group-open:hidden">Size, material and shipping</span>
          <span className="hidden group-open:inline">Close</span>
        </span>
      </summary>
      <TagFacts facts={facts} className="px-3 pb-3 text-sm sm:px-5 lg:grid-cols-2" />
    </details>
  );
}

/** True where not all variants are on the page. */
function isPaged({ page, search, hasNext }: Orderable): boolean {
  return page > 1 || search !== "" || hasNext;
}

function Products({ choice, onSelect, error }: ProductPickerProps) {
  const { list, chosen, isLoading, show } = choice;
  const ids = useFieldIds({ error });
  const legend = useRef<HTMLLegendElement>(null);
  // Stays while a search shortens the list.
  const [hasPages] = useState(isPaged(list));
  const fronts = Object.values(Object.groupBy(list.variants, ({ parentId }) => parentId));
  const colors = list.variants.filter(({ parentId }) => parentId === chosen?.parentId);

  async function turnTo(page: number) {
    if (await show({ page, search: list.search })) legend.current?.focus();
  }

  return (
    <fieldset className="min-w-0" aria-describedby={ids.control["aria-describedby"]}>
      <legend ref={legend} tabIndex={-1} className="heading scroll-mt-40 text-xl outline-none">
        Choose your tag
      </legend>
      <FieldError id={ids.errorId}>{error}</FieldError>
      {hasPages ? (
        <>
          <Search shown={list.search} onSearch={(search) => void show({ search })} />
          <p role="status" className="mt-2 min-h-6 text-sm text-muted">
            {isLoading ? "Loading..." : list.variants.length === 0 ? "No tag matches." : null}
          </p>
        </>
      ) : null}
      <div className="mt-4 grid grid-cols-3 gap-3 xl:grid-cols-4">
        {fronts.map((variants = []) => {
          const isSelected = variants[0]?.parentId === chosen?.parentId;
          const variant = isSelected ? chosen : pickShownVariant(variants, chosen);
          if (!variant) return null;
          return (
            <ProductCard
              key={variant.parentId}
              name="front"
              label={variant.parentTitle}
              variant={variant}
              price={<PriceFrom variants={variants} />}
              isSelected={isSelected}
              onSelect={onSelect}
              isInvalid={error !== undefined}
            />
          );
        })}
      </div>
      {colors.length > 0 ? (
        <fieldset className="mt-6 min-w-0">
          <legend className="mb-3 font-medium">Choose its color</legend>
          <div className="grid grid-cols-3 gap-3 xl:grid-cols-4">
            {colors.map((variant) => (
              <ProductCard
                key={variant.id}
                name="product"
                label={variant.productTitle}
                variant={variant}
                isSelected={variant.id === chosen?.id}
                onSelect={onSelect}
                isInvalid={error !== undefined}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <PageLinks {...list} onPage={(page) => void turnTo(page)} />
    </fieldset>
  );
}

/** Searches 250 ms after the last key. Has no name, so that the order form does not send it. */
function Search({ shown, onSearch }: { shown: string; onSearch: (search: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = useRef(shown);
  function search() {
    clearTimeout(timer.current);
    onSearch(text.current.trim());
  }
  function searchSoon(typed: string) {
    text.current = typed;
    clearTimeout(timer.current);
    timer.current = setTimeout(search, 250);
  }
  return (
    <TextField
      type="search"
      label="Search tags"
      hint="Design or color"
      defaultValue={shown}
      maxLength={100}
      {...asTyped}
      onValueChange={searchSoon}
      onEnter={search}
      className="mt-4 max-w-md noscript:hidden"
    />
  );
}

/** A front's card shows the chosen material where the front comes in it, else a color that is not sold out. */
function pickShownVariant(variants: OrderableVariant[], chosen: OrderableVariant | undefined) {
  const forSale = variants.filter(({ isSoldOut }) => !isSoldOut);
  return forSale.find(({ material }) => material?.id === chosen?.material?.id) ?? forSale[0] ?? variants[0];
}

/** The lowest price of a front design, whatever color is chosen. */
function PriceFrom({ variants }: { variants: OrderableVariant[] }) {
  const forSale = variants.filter(({ isSoldOut }) => !isSoldOut);
  const [lowest] = forSale.toSorted((a, b) => a.price - b.price);
  if (!lowest) return "Sold out";
  const isOnlyPrice = forSale.every(({ price }) => price === lowest.price);
  return (
    <>
      {isOnlyPrice ? "" : "From "}
      <Price amount={lowest.price} />
    </>
  );
}

type ProductCardProps = Pick<ProductPickerProps, "onSelect"> & {
  name: string;
  label: string;
  variant: OrderableVariant;
  price?: ReactNode;
  isSelected: boolean;
  isInvalid: boolean;
};

function ProductCard({ name, label, variant, price, isSelected, onSelect, isInvalid }: ProductCardProps) {
  return (
    <label className="relative flex flex-col overflow-hidden rounded-md border border-edge bg-card transition-colors not-has-disabled:hover:border-ink has-checked:border-fairway has-checked:bg-fairway-mist has-checked:ring-1 has-checked:ring-fairway has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway">
      <input
        type="radio"
        name={name}
        value={variant.id}
        checked={isSelected}
        disabled={variant.isSoldOut}
        onChange={() => onSelect(variant)}
        aria-invalid={isInvalid || undefined}
        className="absolute top-2 left-2 z-1 size-5 outline-none sm:top-3 sm:left-3"
      />
      <VariantPicture
        variant={variant}
        sizes="(width >= 48rem) 12rem, (width >= 40rem) 30vw, calc(33vw - 1.5rem)"
      />
      <span className="block flex-1 px-2 pt-2 text-sm leading-5 font-medium sm:px-3 sm:text-base">
        {label}
      </span>
      <span className="px-2 pb-3 text-sm text-muted sm:px-3">
        {price ?? <PriceOrSoldOut variant={variant} />}
      </span>
    </label>
  );
}
