import type { OrderField } from "#shop/checkout/order-failure.ts";
import type { Person } from "#shop/checkout/order-form.ts";
import { PhoneField } from "#web/ui/phone-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type PersonFieldsProps = {
  who: "me" | "recipient";
  person: Person;
  onChange: (part: keyof Person, value: string) => void;
  errorOf: (field: OrderField) => string | undefined;
  /** Autofill tokens before each field's own; `off` keeps the browser's own data out. */
  fill: string;
  /** What a profile knows already and only its own page changes. */
  fixed?: (keyof Person)[];
  isPhoneOptional?: boolean;
  emailHint?: string;
};

export function PersonFields(props: PersonFieldsProps) {
  const { who, person, onChange, errorOf, fill, fixed = [], isPhoneOptional, emailHint } = props;
  const field = (part: "firstName" | "lastName" | "phone" | "email", token: string) => ({
    name: `${who}-${part}`,
    value: person[part],
    error: errorOf(`${who}.${part}`),
    readOnly: fixed.includes(part),
    autoComplete: fill === "off" ? fill : `${fill} ${token}`.trim(),
  });
  const change =
    (part: keyof Person) =>
    ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(part, currentTarget.value);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field("firstName", "given-name")} label="First name" onChange={change("firstName")} />
      <TextField {...field("lastName", "family-name")} label="Last name" onChange={change("lastName")} />
      <PhoneField
        {...field("phone", "tel")}
        label="Phone number"
        optional={isPhoneOptional}
        onValueChange={(formatted) => onChange("phone", formatted)}
      />
      <TextField
        {...field("email", "email")}
        label="Email"
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        onChange={change("email")}
        hint={emailHint}
      />
    </div>
  );
}
