import type { ProfileLife } from "#shop/profiles/listed-profile.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const lives: Record<ProfileLife, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  paid: { label: "Paid", tone: "yellow" },
  claimed: { label: "Claimed", tone: "green" },
};

type Props = { life: ProfileLife; hasAccount: boolean; isAdmins: boolean };

/** How far the profile has come (decisions §2), and whether somebody can sign in with it. */
export function ProfileBadges({ life, hasAccount, isAdmins }: Props) {
  const { label, tone } = lives[life];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {isAdmins ? <Badge tone="purple">Admin</Badge> : hasAccount ? <Badge tone="blue">Account</Badge> : null}
    </span>
  );
}
