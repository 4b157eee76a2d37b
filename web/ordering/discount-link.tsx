import { useEffect } from "react";
import { codeField } from "#shop/discounts/discount-form.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/discount-link.ts";
import { useDiscountCode } from "./quote.tsx";

/** It doesn't say whether there is such a code: a checkout does, which counts the guesses. */
export function loader({ params }: Route.LoaderArgs) {
  const code = codeField.safeParse(params.code).data;
  if (!code) throw notFound();
  return { code };
}

export const meta = unlisted("Your Code");

export default function DiscountLink({ loaderData: { code } }: Route.ComponentProps) {
  const [, chooseCode] = useDiscountCode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a code
  useEffect(() => chooseCode(code), [code]);
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading
        title={`Your code: ${code}`}
        lead="It is typed for you at checkout, which shows what it takes off. Keep to this tab."
        className="mb-8"
      />
      <LinkButton to="/products">Choose a Tag</LinkButton>
    </div>
  );
}
