import { type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import type { Cents } from "#platform/money.ts";
import type { CartProduct } from "#shop/cart/cart.ts";
import { commonHeight } from "#shop/engraving/engraved-name.ts";
import { type EngravedText, formatEngraving, pickEngravedText } from "#shop/engraving/engraving.ts";
import { useEngravingCheck } from "#web/tag/name-on-tag.tsx";
import { TagProof } from "#web/tag/tag-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Price } from "#web/ui/text.tsx";
import type { NamedTag } from "./names.ts";

export type GroupTag = NamedTag & {
  /** Undefined while none is chosen, while the catalog is asked for its code, and where that can't be ordered. */
  product: CartProduct | undefined;
  codeProblem: string | undefined;
};

type GroupRowsProps = {
  box: RefObject<HTMLOListElement | null>;
  tags: GroupTag[];
  /** Titles by code. */
  choices: ReadonlyMap<string, string>;
  priceInGroup: (product: CartProduct) => Cents;
  isOneSize: boolean;
  onChange: (tags: NamedTag[]) => void;
};

export function GroupRows({ box, tags, choices, priceInGroup, isOneSize, onChange }: GroupRowsProps) {
  const engravedHeightUm = useCommonHeight(tags, isOneSize);
  const counts = Map.groupBy(tags, formatEngraving);
  const options = useMemo(
    () => [
      <option key="" value="">
        As chosen above
      </option>,
      ...Array.from(choices, ([code, title]) => (
        <option key={code} value={code}>
          {title}
        </option>
      )),
    ],
    [choices],
  );
  const replace = (at: number, ...by: NamedTag[]) =>
    onChange([...tags.slice(0, at), ...by, ...tags.slice(at + 1)]);
  return (
    <ol ref={box} aria-label="Tags" className="divide-y divide-line rounded-md border border-line bg-card">
      {tags.map((tag, at) => (
        <GroupRow
          // A row is its place in the list: two may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          tag={tag}
          at={at}
          options={options}
          engravedHeightUm={engravedHeightUm}
          isListed={tag.code === "" || choices.has(tag.code)}
          price={tag.product ? priceInGroup(tag.product) : undefined}
          isEqual={(counts.get(formatEngraving(tag))?.length ?? 0) > 1}
          onChange={(changed) => replace(at, { ...tag, ...changed })}
          onRemove={() => replace(at)}
        />
      ))}
    </ol>
  );
}

type GroupRowProps = {
  tag: GroupTag;
  at: number;
  options: ReactNode;
  engravedHeightUm: number | undefined;
  /** Its code is among the options. */
  isListed: boolean;
  price: Cents | undefined;
  isEqual: boolean;
  onChange: (changed: Partial<NamedTag>) => void;
  onRemove: () => void;
};

function GroupRow(props: GroupRowProps) {
  const { tag, at, options, engravedHeightUm, isListed, price, isEqual, onChange, onRemove } = props;
  const { engravedName, code, product, codeProblem } = tag;
  const [typed, setTyped] = useState<string>();
  const check = useEngravingCheck(tag);

  function remove() {
    // What was typed here must not show in the row that takes its place.
    setTyped(undefined);
    onRemove();
  }

  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="row-span-3 h-36 sm:row-span-1">
        {product ? (
          <TagProof tag={{ ...product, ...pickEngravedText(tag), engravedHeightUm }} className="h-full" />
        ) : null}
      </div>
      <TextField
        label={`Name of tag ${at + 1}`}
        value={typed ?? engravedName}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...(isEqual && { hint: "This name is in the list more than once." })}
        error={typed === "" ? "Please enter a name, or remove the tag." : check?.problem}
        onValueChange={(value) => {
          setTyped(value.trimStart());
          // An emptied name would end its row before another one is typed.
          if (value.trim()) onChange({ engravedName: value.trim() });
        }}
        onBlur={() => typed !== "" && setTyped(undefined)}
      />
      <SelectField
        label={`Leatherette of tag ${at + 1}`}
        value={code}
        onValueChange={(value) => onChange({ code: value })}
        error={codeProblem}
      >
        {options}
        {isListed ? null : <option value={code}>{product?.title ?? code}</option>}
      </SelectField>
      <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end sm:justify-start">
        {price === undefined ? <span /> : <Price amount={price} className="font-semibold" />}
        <Button variant="quiet" className="-mx-5" aria-label={`Remove tag ${at + 1}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The height at which all names are shown; undefined where each is as large as fits, and until the font is there. */
export function useCommonHeight(texts: EngravedText[], isOneSize: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  const key = JSON.stringify(texts.map(pickEngravedText));
  useEffect(() => {
    let isCurrent = true;
    if (!isOneSize) return setHeight(undefined);
    commonHeight(JSON.parse(key)).then(
      (common) => {
        if (isCurrent) setHeight(common ?? undefined);
      },
      // Without the font nothing is drawn either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key, isOneSize]);
  return height;
}
