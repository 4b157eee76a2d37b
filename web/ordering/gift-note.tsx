import { giftNoteProblem, maxGiftNote } from "#shop/cart/gift-note.ts";
import { TextArea } from "#web/ui/fields.tsx";

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
