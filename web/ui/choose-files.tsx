import type { ChangeEvent } from "react";

type ChooseFilesProps = {
  label: string;
  /** The text that is seen; the label, which is read out, begins with it. */
  text: string;
  accept: string;
  multiple?: boolean;
  errorId?: string | undefined;
  onFile: (file: File) => void;
};

export function ChooseFiles({ label, text, accept, multiple = false, errorId, onFile }: ChooseFilesProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    for (const file of target.files ?? []) onFile(file);
    target.value = "";
  }

  return (
    <label className="relative inline-flex min-h-11 items-center justify-center rounded-md border border-edge bg-card px-4 font-semibold transition-colors hover:border-ink hover:bg-linen has-aria-invalid:border-flag has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway">
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {text}
    </label>
  );
}
