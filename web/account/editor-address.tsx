import { usStates } from "#platform/us-states.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Facts = {
  name: string;
  maxLength: number;
  defaultValue: string | undefined;
  error: string | undefined;
};

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** An address of the United States, whole or in part. */
export function EditorAddress({ field }: { field: (name: string, maxLength: number) => Facts }) {
  const { maxLength: _, ...state } = field("state", 2);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        {...field("addressLine1", 200)}
        label="Address line 1"
        optional
        autoComplete="address-line1"
        className="sm:col-span-6"
      />
      <TextField
        {...field("addressLine2", 200)}
        label="Address line 2"
        optional
        autoComplete="address-line2"
        className="sm:col-span-6"
      />
      <TextField
        {...field("city", 100)}
        label="City"
        optional
        autoComplete="address-level2"
        className="sm:col-span-2"
      />
      <SelectField
        {...state}
        label="State"
        optional
        placeholder="Select a state"
        options={states}
        autoComplete="address-level1"
        className="sm:col-span-2"
      />
      <TextField
        {...field("postalCode", 10)}
        label="ZIP code"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
    </div>
  );
}
