/** What a searcher learns (decisions §2). No public id: `/p/` would show phone and e-mail to anybody who knows one of them. */
export type FoundProfile = {
  profileId: string;
  /** The name that the owner shows, or initials. */
  name: string;
  /** There only if `name` is initials, which nobody wants engraved. */
  isNameHidden?: true;
  hasAddress: boolean;
  /** Only if the owner shows the address. */
  city?: string;
  state?: string;
};
