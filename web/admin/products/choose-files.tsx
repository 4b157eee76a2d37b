import type { ChangeEvent } from "react";

const kinds = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type ChooseFilesProps = {
  label: string;
  hint?: string;
  multiple?: boolean;
  /** The id of the words that say what is wrong, while something is. */
  errorId?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** The browser's own file chooser behind a label that looks like a button. */
export function ChooseFiles({
  label,
  hint = "Upload",
  multiple = false,
  errorId,
  onFiles,
}: ChooseFilesProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = "";
  }

  return (
    <label className="relative inline-flex min-h-11 items-center justify-center rounded-md border border-edge bg-card px-4 font-semibold transition-colors hover:border-ink hover:bg-linen has-aria-invalid:border-flag has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway">
      <input
        type="file"
        accept={kinds}
        multiple={multiple}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {hint}
    </label>
  );
}
