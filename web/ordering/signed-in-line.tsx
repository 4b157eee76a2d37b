import { Link } from "react-router";
import type { OwnDetails } from "#shop/profiles/own-details.ts";

type SignedInLineProps = {
  own: OwnDetails;
  /** Id of the profile that is ordered for: the account's own or another of its. */
  tag?: string | undefined;
};

/** Who is signed in, and where to change what the profile knows. */
export function SignedInLine({ own, tag }: SignedInLineProps) {
  const search = tag && tag !== own.profileId ? `?${new URLSearchParams({ tag })}` : "";
  return (
    <div
      data-signed-in
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-linen px-4 py-2"
    >
      <p className="min-w-0 wrap-anywhere">
        Signed in as <span className="font-medium">{own.name || own.email}</span>
        {own.name ? `, ${own.email}` : ""}
      </p>
      <Link
        to={`/profile${search}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Change your details
      </Link>
    </div>
  );
}
