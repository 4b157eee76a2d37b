import { shopConfig } from "#shop-config";

/** The shop's address to write to. */
export function SupportLink() {
  return (
    <a
      href={`mailto:${shopConfig.supportEmail}`}
      className="inline-flex min-h-11 items-center underline decoration-saddle decoration-2 underline-offset-4"
    >
      {shopConfig.supportEmail}
    </a>
  );
}
