import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { chooseOwnTag, type OrderForm, withOrderType, withProfileType } from "./order-form.ts";
import type { OrderFormParts } from "./use-order-form.ts";

const unassignedOption = {
  value: "unassigned" as const,
  label: "I'm not sure / let them set it up",
  description: "You type only what we engrave, and where it goes. They add the rest.",
};

export function OrderChoices({ form, own, reshape }: OrderFormParts) {
  const isGift = form.orderType === "gift";
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        name="orderType"
        label="Who is the tag for?"
        value={form.orderType}
        onValueChange={(orderType: OrderForm["orderType"]) =>
          reshape((before) => withOrderType(before, orderType))
        }
        options={[
          { value: "self", label: "For Myself" },
          { value: "gift", label: "Gift for Someone" },
        ]}
      />
      {own && !isGift ? null : (
        <RadioCards
          name="profileType"
          label={isGift ? "Do they already have a tag from us?" : "Do you already have a tag from us?"}
          value={form.profileType}
          onValueChange={(profileType: OrderForm["profileType"]) =>
            reshape((before) => withProfileType(before, profileType))
          }
          options={[
            {
              value: "new",
              label: "Create New Profile",
              description: isGift ? "This is their first tag from us." : "This is your first tag from us.",
            },
            {
              value: "existing",
              label: "Order for Existing Profile",
              description: isGift ? "They have a tag from us already." : "You have a tag from us already.",
            },
            ...(isGift ? [unassignedOption] : []),
          ]}
        />
      )}
    </div>
  );
}

export function OwnTagChoice({ owned, own, reshape }: OrderFormParts & { owned: OwnDetails[] }) {
  if (!own || owned.length < 2) return null;
  return (
    <RadioCards
      name="ownProfile"
      label="Which of your tags is it for?"
      hint="Its code leads to that tag's page."
      value={own.profileId}
      onValueChange={(profileId) => {
        const profile = owned.find((each) => each.profileId === profileId);
        if (profile) reshape((before) => chooseOwnTag(before, profile));
      }}
      options={owned.map(({ profileId, name, email }) => ({
        value: profileId,
        label: name || "No name yet",
        description: email,
      }))}
    />
  );
}
