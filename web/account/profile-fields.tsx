import type { ComponentProps, ReactNode } from "react";
import { formatPhone } from "#platform/contact-details.ts";
import type { OwnFields } from "#shop/profiles/profile-form.ts";
import type { DescribeField, useForm } from "#web/shell/form.ts";
import { AddressGrid } from "#web/ui/address-grid.tsx";
import { PhoneField } from "#web/ui/contact-fields.tsx";
import { asTyped, Switch, TextArea, TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";

type Props = {
  form: Pick<ReturnType<typeof useForm>, "shown" | "typed" | "field">;
  whose: "my" | "the";
  email: ReactNode;
  /** Its owner has several tags, or gave this one a name. */
  hasTagName?: boolean;
  renderSwitch?: (props: SwitchProps) => ReactNode;
};

export type SwitchProps = ComponentProps<typeof Switch>;

/** Names the field, because a screen reader's list of fields has no headings. */
function labelInstead(field: string): string {
  return `A finder sees this ${field} instead`;
}

export function ProfileFields(props: Props) {
  const { form, whose, email, hasTagName = false, renderSwitch = Switch } = props;
  const { shown, typed, field } = form;
  const toggle = (name: string, label: string) =>
    renderSwitch({ name, label, defaultChecked: name in shown });
  return (
    <>
      <Section title="Name">
        {hasTagName ? (
          <TextField
            {...field("tagName", 40)}
            label="Name of this tag"
            hint="Such as Bag or Push cart. Only you see it."
            optional
            autoComplete="off"
          />
        ) : null}
        <TextField {...field("displayName", 100)} label="Name" autoComplete="name" required />
        <TextField
          {...field("displayNamePublic", 100)}
          label={labelInstead("name")}
          optional
          autoComplete="off"
        />
        {toggle("displayNameVisible", `Show ${whose} name to a finder`)}
      </Section>
      <Section title="Phone">
        <PhoneField {...field("phoneNumber", 40)} label="Phone number" optional />
        <PhoneField
          {...field("phoneNumberPublic", 40)}
          label={labelInstead("phone number")}
          optional
          autoComplete="off"
        />
        {toggle("displayPhoneVisible", `Show ${whose} phone number to a finder`)}
        {toggle("whatsAppVisible", "A finder may use WhatsApp with the number shown")}
      </Section>
      <Section title="Email">
        {email}
        <TextField
          {...field("emailPublic", 254)}
          label={labelInstead("email")}
          optional
          type="email"
          {...asTyped}
        />
        {toggle("displayEmailVisible", `Show ${whose} email to a finder`)}
      </Section>
      <Section title="Address">
        <AddressGrid field={field} isOptional />
        {toggle("displayAddressVisible", `Show ${whose} address to a finder`)}
      </Section>
      <Section title="Notes">
        <TextArea
          {...field("notes", 2000)}
          label="Notes for a finder"
          hint="Such as your home club, or where to drop the bag off."
          optional
          counted={(typed.notes ?? "").length}
        />
        {toggle("displayNotesVisible", `Show ${whose} notes to a finder`)}
      </Section>
      <Section title="Lost or resting" id="lost">
        <LostFields field={field} toggle={toggle} counted={(typed.lostMessage ?? "").length} />
        {toggle(
          "isResting",
          "Let the tag rest: it shows nothing, not even that it is lost, and a finder's message still arrives",
        )}
      </Section>
    </>
  );
}

type LostProps = {
  field: DescribeField;
  toggle: (name: string, label: string) => ReactNode;
  counted: number;
};

export function LostFields({ field, toggle, counted }: LostProps) {
  return (
    <>
      {toggle("isLost", "The bag is lost")}
      <TextField {...field("lostSince")} label="Lost since" type="date" optional className="max-w-60" />
      <TextField
        {...field("lostReward", 120)}
        label="Reward"
        hint="Plain words, without addresses and links."
        optional
        autoComplete="off"
      />
      <TextArea {...field("lostMessage", 300)} label="Message to finders" optional counted={counted} />
      {toggle("lostPhoneVisible", "Show the phone number while it is lost")}
    </>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card id={id} className="scroll-mt-20">
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="heading mb-4 text-xl">{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}

const phoneFields = ["phoneNumber", "phoneNumberPublic"];

/** Returns the values of all fields, or of those that are named. */
export function makeFormValues(
  { id: _, publicId: __, ...fields }: OwnFields,
  names?: string[],
): Record<string, string> {
  const values = Object.entries(fields).flatMap(([name, value]) => {
    if (names && !names.includes(name)) return [];
    if (typeof value === "boolean") return value ? [[name, "on"]] : [];
    return [[name, phoneFields.includes(name) ? formatPhone(value ?? "") : (value ?? "")]];
  });
  return Object.fromEntries(values);
}
