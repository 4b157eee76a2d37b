/** How far a profile has come (decisions §2). */
export type ProfileLife = "draft" | "paid" | "claimed";

/** What the administration's table shows of a profile. */
export type ListedProfile = {
  id: string;
  publicId: string;
  displayName: string;
  email: string;
  /** Ten digits, or none. */
  phoneNumber: string;
  city: string | null;
  state: string | null;
  createdAt: Date;
  life: ProfileLife;
  /** The account it belongs to. */
  userId: string | null;
  /** Its account's mailbox is proven. */
  isConfirmed: boolean;
  isAdmins: boolean;
};

/** An account that has no profile: it was deleted, and nobody has signed in since. */
export type AccountWithoutProfile = { userId: string; email: string };

export type ProfilesPage = {
  profiles: ListedProfile[];
  /** Where the next page begins; absent on the last one. */
  older?: string;
  /** Only where a whole e-mail address was searched for. */
  withoutProfile?: AccountWithoutProfile;
};
