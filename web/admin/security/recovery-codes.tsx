/** Shown once, to be written down or printed. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 rounded-md border border-line bg-linen p-4">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
