/** Of those that the page shows. */
export function SelectAll({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 px-4">
      <input
        type="checkbox"
        checked={isAll}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
      Select all on this page
    </label>
  );
}
