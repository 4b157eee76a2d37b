import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ReviewPartProps } from "./review-problem.ts";
import { useEngravedName } from "./use-engraved-name.ts";

/** Gift note: optional, at most 500 characters, gone when unchecked (spec §5). */
export function ReviewExtras({ form, problem, onChange }: ReviewPartProps) {
  const { engravedName, hasGiftNote, giftNote } = form;
  const engraved = useEngravedName(engravedName);
  const unfit = engraved?.name === engravedName ? engraved.problem : undefined;
  return (
    <Card className="flex flex-col gap-4">
      <TextField
        label="Name on the tag"
        name="engravedName"
        autoComplete="off"
        maxLength={100}
        hint="Engraved on the front exactly as it stands here."
        value={engravedName}
        onChange={(event) => onChange({ engravedName: event.target.value })}
        error={unfit ?? problem?.fields.engravedName}
      />
      <div>
        <Checkbox
          label="Add a gift note"
          name="hasGiftNote"
          checked={hasGiftNote}
          onChange={(event) => onChange({ hasGiftNote: event.target.checked, giftNote: "" })}
        />
        {hasGiftNote ? (
          <TextArea
            label="Gift note"
            name="giftNote"
            optional
            maxLength={500}
            counted={giftNote.length}
            value={giftNote}
            onChange={(event) => onChange({ giftNote: event.target.value })}
          />
        ) : null}
      </div>
    </Card>
  );
}
