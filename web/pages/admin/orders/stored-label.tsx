import { type ChangeEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { mostUploadBytes } from "#platform/files/upload-size.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { type AdminAnswer, failed, useAdminToast } from "#web/pages/admin/admin-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { storedLabelLink } from "./label-link.ts";
import { labelProblems } from "./label-problems.ts";
import { RemoveLabel } from "./remove-label.tsx";
import { useFollowing } from "./use-following.ts";

/** A label that was bought elsewhere: an uploaded PDF, or its address. It is printed instead of ours. */
export function StoredLabel({ order }: { order: AdminOrder }) {
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useFollowing(order.shippingLabelUrl ?? "");
  useEffect(() => {
    if (fetcher.data?.errors?.url) focusFirstInvalid(form.current);
  }, [fetcher.data]);
  const action = `/admin/orders/${order.invoiceNumber}/label`;
  const stored = storedLabelLink(order);
  const isBusy = fetcher.state !== "idle";
  const isUploading = isBusy && fetcher.formData?.has("file");

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    if (file.size > mostUploadBytes) return toast(failed(labelProblems.too_large).toast);
    const form = new FormData();
    form.set("file", file);
    void fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  }

  return (
    <section aria-label="Bought label" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Bought label</h3>
      {stored ? (
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={stored}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
          >
            {order.shippingLabelFile ? "Uploaded label" : "Label at its address"}
          </a>
          <RemoveLabel action={action} />
        </div>
      ) : null}
      <label className={buttonLook("secondary", "cursor-pointer self-start focus-within:outline-2")}>
        {isUploading ? "Uploading..." : "Upload Label (PDF)"}
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={upload}
          disabled={isBusy}
          className="sr-only"
        />
      </label>
      {fetcher.data?.errors?.file ? (
        <p className="text-sm font-medium text-flag">{fetcher.data.errors.file}</p>
      ) : null}
      <fetcher.Form ref={form} method="post" action={action} noValidate className="flex flex-col gap-3">
        <TextField
          name="url"
          label="Or the label's web address"
          type="url"
          placeholder="https://"
          value={url}
          onValueChange={setUrl}
          maxLength={1000}
          error={fetcher.data?.errors?.url}
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Saving..." className="self-start">
          Save Label Address
        </Button>
      </fetcher.Form>
    </section>
  );
}
