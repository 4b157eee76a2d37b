import type { ChangeEvent } from "react";
import { useFetcher } from "react-router";
import { maxUploadBytes } from "#platform/files/upload-size.ts";
import { type AdminAnswer, failed, useAdminToast } from "#web/admin/admin-answer.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { labelProblems } from "./label-problems.ts";

/** A bought label as PDF, sent as soon as it is chosen. */
export function LabelUpload({ action }: { action: string }) {
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  const isBusy = fetcher.state !== "idle";

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    if (file.size > maxUploadBytes) return toast(failed(labelProblems.too_large).toast);
    const form = new FormData();
    form.set("file", file);
    void fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  }

  return (
    <>
      <label className={buttonLook("secondary", "cursor-pointer self-start focus-within:outline-2")}>
        {isBusy ? "Uploading..." : "Upload Label (PDF)"}
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={upload}
          disabled={isBusy}
          className="sr-only"
        />
      </label>
      {fetcher.data?.errors?.file && !isBusy ? (
        <p className="text-sm font-medium text-flag">{fetcher.data.errors.file}</p>
      ) : null}
    </>
  );
}
