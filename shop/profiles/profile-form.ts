import { z } from "zod";
import { addressLimits } from "#platform/address-rules.ts";
import { email, emailOrNone, phoneOrEmpty, postalCodeOrNone, stateOrNone } from "#platform/person.ts";
import { line, optionalLine, optionalText } from "#platform/text-fields.ts";
import { version } from "#platform/version.ts";
import type { Profile } from "./profiles.table.ts";
import { visibilityFlags } from "./public-profile.ts";

const flag = z
  .string()
  .max(10)
  .transform((sent) => sent !== "");

const noLinks = "Please write it without addresses and links.";

/** Strangers press what looks like a link, and a page of ours must lead them nowhere else. */
function hasLink(text: string | null): boolean {
  return /@|:\/\/|\bwww\.|[\p{L}\p{N}\p{M}][.．｡][\p{L}\p{M}]{2}/iu.test(text ?? "");
}

const lostFields = {
  isLost: flag,
  lostSince: z
    .string()
    .nullish()
    .transform((day) => day || null)
    .refine(
      (day) => day === null || (z.iso.date().safeParse(day).success && day > "2000"),
      "Please enter a day.",
    ),
  lostReward: optionalLine(120).refine((text) => !hasLink(text), noLinks),
  lostMessage: optionalText(300).refine((text) => !hasLink(text), noLinks),
  lostPhoneVisible: flag,
};

export const lostForm = z.object(lostFields);

/** The email is no field: others find the profile by this verified address. */
export const profileForm = z.object({
  displayName: line(100, "A name has at most 100 characters.", "Please enter your name."),
  displayNamePublic: optionalLine(100),
  displayNameVisible: flag,
  phoneNumber: phoneOrEmpty,
  phoneNumberPublic: phoneOrEmpty.transform((digits) => digits || null),
  displayPhoneVisible: flag,
  emailPublic: emailOrNone,
  displayEmailVisible: flag,
  addressLine1: optionalLine(addressLimits.addressLine1),
  addressLine2: optionalLine(addressLimits.addressLine2),
  city: optionalLine(addressLimits.city),
  state: stateOrNone,
  postalCode: postalCodeOrNone,
  displayAddressVisible: flag,
  notes: optionalText(2000, "Notes have at most 2,000 characters."),
  displayNotesVisible: flag,
  whatsAppVisible: flag,
  tagName: optionalLine(40),
  ...lostFields,
  isResting: flag,
});

export type ProfileForm = z.infer<typeof profileForm>;

/** One switch of what a finder sees: it is saved without the texts beside it. */
export const switchForm = z.object({ name: z.enum(visibilityFlags), on: flag });

type OwnField = "id" | "publicId" | "email" | keyof ProfileForm;

export type OwnFields = Pick<Profile, OwnField>;

const ownFields = ["id", "publicId", "email", ...Object.keys(profileForm.shape)] as OwnField[];

export function pickOwnFields(profile: Profile): OwnFields {
  return Object.fromEntries(ownFields.map((name) => [name, profile[name]])) as OwnFields;
}

export const adminProfileForm = profileForm.omit({ tagName: true }).extend({
  displayName: line(100, "A name has at most 100 characters.", "Please enter a name."),
  email,
  version,
});

export type AdminProfileForm = z.infer<typeof adminProfileForm>;

/** Characters of each field, of the owner's form and the administration's, that are sent back when a form can't be saved. */
export const profileLimits = Object.fromEntries(
  Object.keys({ ...profileForm.shape, ...adminProfileForm.shape }).map((name) => [name, 2_000]),
) as Record<keyof ProfileForm | keyof AdminProfileForm, number>;
