import { formatEngraving } from "#shop/engraving/engraving.ts";
import { Amount } from "#web/account/facts.tsx";
import { usePictureUrl } from "#web/tag/product-image.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import type { BoughtPurchase } from "./find-bought.server.ts";

export function BoughtTags({ purchase: { title, tags, lines, isOpen, page } }: { purchase: BoughtPurchase }) {
  return (
    <Card>
      <h2 className="text-xl">
        <Unbroken>{title}</Unbroken>
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {tags.map((tag) => (
          <BoughtTag key={tag.invoices} tag={tag} isOnly={tags.length === 1} />
        ))}
      </ul>
      <div className="mt-4 tabular-nums">
        {lines.map(({ label, amount, isTotal }) => (
          <p
            key={label}
            className={`flex justify-between gap-4 ${isTotal ? "text-lg font-semibold" : "text-muted"}`}
          >
            <span>{label}</span>
            <span>{amount}</span>
          </p>
        ))}
      </div>
      {isOpen ? (
        <p className="mt-5 text-muted">
          Need to change a name, gift note or shipping address? View your order before our workshop starts on
          it.
        </p>
      ) : null}
      <p className="mt-3">
        <LinkButton to={page}>View your order</LinkButton>
      </p>
    </Card>
  );
}

type BoughtTagProps = { tag: BoughtPurchase["tags"][number]; isOnly: boolean };

function BoughtTag({ tag, isOnly }: BoughtTagProps) {
  const { invoices, productTitle, engraving, amounts, count } = tag;
  return (
    <li className="flex gap-4 py-4">
      <TagPicture tag={tag} />
      <div className="min-w-0 grow wrap-anywhere">
        <h3 className="text-base font-semibold">
          <Unbroken>{productTitle}</Unbroken>
        </h3>
        <p className="text-sm text-muted">
          {isOnly ? "" : `${invoices} · `}Name on the tag: {formatEngraving(engraving)}
        </p>
        <Amount amounts={amounts} count={count} />
      </div>
    </li>
  );
}

function TagPicture({ tag: { drawing, pictureId, engraving } }: Pick<BoughtTagProps, "tag">) {
  const findPictureUrl = usePictureUrl();
  const src = drawing ?? (pictureId ? findPictureUrl(pictureId) : undefined);
  if (!src) return null;
  return (
    <img
      src={src}
      alt={drawing ? `Front of the tag, engraved with ${formatEngraving(engraving)}` : "The product"}
      loading="lazy"
      decoding="async"
      className="h-28 w-16 shrink-0 object-contain"
    />
  );
}
