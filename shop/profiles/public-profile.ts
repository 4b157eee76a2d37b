/** What a finder sees at /p/{publicId}; a part that is hidden or empty is absent. Phone: digits. */
export type PublicProfile = {
  name?: string;
  phone?: string;
  email?: string;
  address?: {
    addressLine1: string | null;
    addressLine2: string | null;
    city: string | null;
    state: string | null;
    postalCode: string | null;
  };
  notes?: string;
};
