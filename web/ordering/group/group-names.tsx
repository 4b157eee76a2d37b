import { type RefObject, useMemo, useState } from "react";
import { cents, formatMoney, sum } from "#platform/money.ts";
import { readTextFile } from "#platform/text.ts";
import { maxTags, tooManyTags } from "#shop/cart/cart.ts";
import { groupDiscount } from "#shop/catalog/variant.ts";
import { noEngravedText } from "#shop/engraving/engraving.ts";
import { FormSection } from "#web/ordering/form-parts.tsx";
import type { OrderableVariant } from "#web/ordering/load-order-form.server.ts";
import { Button } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { Checkbox, TextArea, TextField } from "#web/ui/fields.tsx";
import { failure, toast } from "#web/ui/toast.ts";
import { GroupRows } from "./group-rows.tsx";
import { type NamedTag, readNames } from "./names.ts";
import type { useGroup } from "./use-group.ts";

type NamesProps = ReturnType<typeof useGroup> & {
  rows: RefObject<HTMLOListElement | null>;
  variants: OrderableVariant[];
  error: string | undefined;
  shipping: string;
};

/** The names as pasted, and below them as rows, each with its proof. */
export function GroupNames({ rows, variants, error, shipping, ...names }: NamesProps) {
  const { group, changeGroup, namedTags, marks, tags, priceInGroup, setTags } = names;
  // The same map while somebody types: all rows share options made from it.
  const choices = useMemo(() => {
    const forSale = variants.filter(({ isSoldOut }) => !isSoldOut);
    return new Map(forSale.flatMap(({ productId, title }) => (productId ? [[productId, title]] : [])));
  }, [variants]);

  function addFromFile(text: string) {
    const { tags: added, marks } = readNames(text);
    const isOtherEncoding = /[\0\uFFFD]/.test(text);
    if (isOtherEncoding || added.length === 0)
      return toast(failure("No names found", "Please choose a CSV file in UTF-8."));
    setTags([...namedTags, ...added]);
    if (marks > 0) toast({ kind: "info", title: describeMarks(marks) });
  }

  return (
    <FormSection id="group" title="Who gets a tag" lead="What we engrave on each tag. No phone and no email.">
      <TextArea
        label="Names"
        name="names"
        rows={6}
        hint="One a line, or rows from a spreadsheet: the name, and if you like the code of another tag."
        value={group.names}
        error={error}
        spellCheck={false}
        onValueChange={(names) => changeGroup({ names })}
      />
      {choices.size > 0 ? (
        <details>
          <summary className="cursor-pointer py-2 text-fairway underline underline-offset-4">
            Codes of our tags
          </summary>
          <ul>
            {[...choices].map(([code, title]) => (
              <li key={code}>
                <code>{code}</code> {title}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div>
        <ChooseFiles
          label="Open a CSV file"
          text="Open a CSV File"
          accept=".csv,text/csv,text/plain"
          onFile={async (file) => addFromFile(await readTextFile(file))}
        />
      </div>
      <p role="status">
        {`${describeCount(tags, priceInGroup)} ${marks > 0 ? describeMarks(marks) : ""}`.trim()}
      </p>
      {tags.length > 0 ? <p className="text-sm text-muted">{shipping}</p> : null}
      {tags.length > 0 && tags.length <= maxTags ? (
        <>
          <Checkbox
            name="isOneSize"
            checked={group.isOneSize}
            onChange={({ target }) => changeGroup({ isOneSize: target.checked })}
            label={
              <>
                All names in one size
                <span className="block text-sm text-muted">As large as the longest name allows.</span>
              </>
            }
          />
          <GroupRows
            box={rows}
            tags={tags}
            choices={choices}
            priceInGroup={priceInGroup}
            isOneSize={group.isOneSize}
            onChange={setTags}
          />
        </>
      ) : null}
      <AddName onAdd={(added) => setTags([...namedTags, ...added])} />
    </FormSection>
  );
}

function describeCount(tags: NamesProps["tags"], priceInGroup: NamesProps["priceInGroup"]): string {
  const count = tags.length;
  if (count === 0) return "No names yet.";
  if (count > maxTags) return tooManyTags;
  const countWords = `${count} ${count === 1 ? "tag" : "tags"}`;
  const products = tags.flatMap(({ product }) => product ?? []);
  if (products.length === 0) return `${countWords}.`;
  const due = sum(products.map(priceInGroup));
  const percent = groupDiscount(count);
  const saved = formatMoney(cents(sum(products.map(({ price }) => price)) - due));
  const discount = percent > 0 ? `, ${percent}% off each: you save ${saved}` : "";
  const unpriced = count - products.length;
  const unpricedWords = unpriced > 0 ? ` Not counted: ${unpriced} without a tag.` : "";
  return `${countWords}, ${formatMoney(due)}${discount}.${unpricedWords}`;
}

function describeMarks(marks: number): string {
  return marks === 1 ? "One list mark is left out." : `${marks} list marks (as “1.” or “•”) are left out.`;
}

function AddName({ onAdd }: { onAdd: (added: NamedTag[]) => void }) {
  const [typed, setTyped] = useState("");

  function add() {
    if (!typed.trim()) return;
    onAdd([{ ...noEngravedText, engravedName: typed.trim(), code: "" }]);
    setTyped("");
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Another one"
        value={typed}
        maxLength={100}
        // Continue would forget a name that was typed and not added.
        onBlur={add}
        autoComplete="off"
        onValueChange={setTyped}
        onEnter={add}
      />
      <Button variant="secondary" onClick={add}>
        Add
      </Button>
    </div>
  );
}
