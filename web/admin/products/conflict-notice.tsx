import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ProductFormState } from "./use-product-form.ts";

/** Another admin was faster: what they changed, and that nothing of this form is lost. */
export function ConflictNotice({ others, reset }: Pick<ProductFormState, "others" | "reset">) {
  if (others.length === 0) return null;
  return (
    <Notice kind="warning" title="Somebody else changed this product meanwhile." role="alert">
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {others.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mt-1">Nothing was saved yet. What you typed is still here: saving again keeps it.</p>
      <Button variant="secondary" onClick={reset} className="mt-3">
        Discard Mine
      </Button>
    </Notice>
  );
}
