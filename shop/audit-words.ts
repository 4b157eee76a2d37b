import type { ChangeWords } from "#platform/audit/describe-changes.ts";

/** What a person calls this shop's fields and values in the audit log, where the column's own word doesn't say it. */
export const auditWords: ChangeWords = {
  fields: {
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
  },
  values: {
    isActive: (value) => (value === "true" ? "yes" : "no"),
    images: (value) => value.replace(" images", ""),
  },
};
