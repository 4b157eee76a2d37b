type Named = { displayName: string; displayNamePublic: string | null; displayNameVisible: boolean };

/** The name where the owner shows it, else its initials: what anybody else learns of a profile (decisions §2). */
export function nameForOthers(profile: Named): string {
  const name = profile.displayNamePublic ?? profile.displayName;
  return profile.displayNameVisible ? name : initialsOf(name);
}

/** `J. D.` */
function initialsOf(name: string): string {
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0])
    .filter((letter) => letter !== undefined);
  return initials.map((letter) => `${letter.toUpperCase()}.`).join(" ");
}
