import { type RefObject, useEffect, useState } from "react";
import type { OrderFailure, OrderField } from "#shop/checkout/order-failure.ts";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { forgetFailure, toast } from "#web/ui/toast.ts";

/** What failed last: said in a toast and beside its field, which takes the focus. It is forgotten once the field changes. */
export function useFormFailure(formRef: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<OrderFailure>();

  useEffect(() => {
    if (failure) focusFirstInvalid(formRef.current);
  }, [failure, formRef]);

  return {
    report(next: OrderFailure) {
      toast({ title: next.title, description: next.description, kind: "destructive" });
      setFailure({ ...next });
    },
    forget() {
      forgetFailure();
      setFailure(undefined);
    },
    errorOf: (field: OrderField) => (failure?.field === field ? failure.description : undefined),
    forgetAt(field: string) {
      setFailure((before) => (before?.field === field ? undefined : before));
    },
  };
}

export type FormFailure = ReturnType<typeof useFormFailure>;
