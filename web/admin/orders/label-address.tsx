import { useState } from "react";
import { useFetcher } from "react-router";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import { useErrorFocus } from "#web/admin/use-error-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSyncedState } from "./use-synced-state.ts";

/** Where a bought label lies on the web. */
export function LabelAddress({ action, stored }: { action: string; stored: string }) {
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  const form = useErrorFocus(fetcher.data);
  const [url, setUrl] = useSyncedState(stored);
  const [mended, setMended] = useState<AdminAnswer>();
  const answer = fetcher.data === mended ? undefined : fetcher.data;

  function change(typed: string) {
    setUrl(typed);
    setMended(fetcher.data);
  }

  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="flex flex-col gap-3">
      <TextField
        name="url"
        label="Or the label's web address"
        type="url"
        placeholder="https://"
        value={url}
        onValueChange={change}
        maxLength={1000}
        error={answer?.errors?.url}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={fetcher.state !== "idle"}
        busyLabel="Saving..."
        className="self-start"
      >
        Save Label Address
      </Button>
    </fetcher.Form>
  );
}
