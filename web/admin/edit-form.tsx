import type { ReactNode } from "react";
import type { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConflictNotice, UnsavedChanges } from "#web/ui/notice.tsx";
import { Card } from "#web/ui/page.tsx";

type EditFormProps = {
  /** The noun of what is edited: "Jig". */
  what: string;
  /** Null: it adds one. */
  id: string | null;
  form: Omit<ReturnType<typeof usePostForm>, "others">;
  /** Lists the changes that another window saved. */
  changes: string[];
  busyLabel?: string;
  children: ReactNode;
};

export function EditForm({ what, id, form, changes, busyLabel = "Saving...", children }: EditFormProps) {
  return (
    <form.Form {...form.form} aria-label={what} className="min-w-0">
      <Card className="flex flex-col gap-5">
        {id ? (
          <>
            <input type="hidden" name="id" value={id} />
            <input hidden readOnly name="version" defaultValue={form.shown.version} />
            <ConflictNotice what={what.toLowerCase()} changes={changes} discard={form.discard} />
          </>
        ) : null}
        {children}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button {...form.submit} busyLabel={busyLabel} className="px-8">
            {id ? "Save Changes" : `Add ${what}`}
          </Button>
          {id ? <UnsavedChanges form={form} /> : null}
        </div>
      </Card>
    </form.Form>
  );
}
