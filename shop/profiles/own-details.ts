/** What the order form shows of the signed-in person's own profile; empty text where nothing is stored. */
export type OwnDetails = {
  profileId: string;
  publicId: string;
  name: string;
  /** Ten digits. */
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
};
