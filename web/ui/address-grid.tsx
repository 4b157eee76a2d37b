import type { Address } from "#platform/address.ts";
import { addressLimits, stateOptions } from "#platform/address-rules.ts";
import { TextField } from "./fields.tsx";
import { SelectField } from "./select-field.tsx";

type PartProps = {
  name: string;
  value?: string;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  error?: string | undefined;
};

type Props = {
  field: (part: keyof Address) => PartProps;
  /** Autofill tokens before each field's own, such as `section-buyer billing`; `off` keeps the browser out. */
  fill?: string;
  isOptional?: boolean;
};

export function AddressGrid({ field, fill = "", isOptional = false }: Props) {
  const describe = (part: keyof Address, token: string, className = "sm:col-span-2") => ({
    ...field(part),
    className,
    optional: isOptional || part === "addressLine2",
    autoComplete: fill === "off" ? fill : `${fill} ${token}`.trim(),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        {...describe("addressLine1", "address-line1", "sm:col-span-6")}
        label="Address line 1"
        maxLength={addressLimits.addressLine1}
      />
      <TextField
        {...describe("addressLine2", "address-line2", "sm:col-span-6")}
        label="Address line 2"
        maxLength={addressLimits.addressLine2}
      />
      <TextField {...describe("city", "address-level2")} label="City" maxLength={addressLimits.city} />
      <SelectField
        {...describe("state", "address-level1")}
        label="State"
        placeholder="Select a state"
        options={stateOptions}
      />
      <TextField
        {...describe("postalCode", "postal-code")}
        label="ZIP code"
        inputMode="numeric"
        maxLength={addressLimits.postalCode}
      />
    </div>
  );
}
