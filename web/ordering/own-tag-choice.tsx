import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";

type OwnTagChoiceProps = {
  owned: OwnDetails[];
  chosen: OwnDetails;
  onChoose: (profileId: string) => void;
};

/** Which of their tags the new one is like: only an owner of several has something to choose. */
export function OwnTagChoice({ owned, chosen, onChoose }: OwnTagChoiceProps) {
  if (owned.length < 2) return null;
  return (
    <RadioCards
      name="ownProfile"
      label="Which of your tags is it for?"
      hint="Its code leads to that tag's page."
      value={chosen.profileId}
      onValueChange={onChoose}
      options={owned.map(({ profileId, name, email }) => ({
        value: profileId,
        label: name || "No name yet",
        description: email,
      }))}
    />
  );
}
