type Change = { from?: string | null; to?: string | null };

/** What a person calls a field whose name alone doesn't say it. */
const words: Record<string, string> = {
  ...{ isActive: "active", productTitle: "title", productType: "type", productId: "product ID" },
  ...{ boxLength: "box length", boxWidth: "box width", boxHeight: "box height" },
  ...{
    displayName: "name",
    displayNamePublic: "name for finders",
    displayNameVisible: "name shown to finders",
  },
  ...{ phoneNumber: "phone number", phoneNumberPublic: "phone number for finders" },
  ...{ displayPhoneVisible: "phone number shown to finders" },
  ...{ emailPublic: "email for finders", displayEmailVisible: "email shown to finders" },
  ...{ addressLine1: "address line 1", addressLine2: "address line 2", postalCode: "ZIP code" },
  ...{ displayAddressVisible: "address shown to finders", displayNotesVisible: "notes shown to finders" },
};

/** `status: pending → shipped`, a line each; of fields that aren't told, or whose text is the same, the name alone. */
export function describeChanges(changes: Record<string, Change>): string[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = words[field] ?? field;
    if (from == null && to == null) return name;
    return from === to ? `${name} changed` : `${name}: ${textOf(field, from)} → ${textOf(field, to)}`;
  });
}

function textOf(field: string, value: string | null | undefined): string {
  if (!value) return "none";
  if (field === "isActive") return value === "true" ? "yes" : "no";
  return field === "images" ? value.replace(" images", "") : value;
}
