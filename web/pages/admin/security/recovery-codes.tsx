/** Shown once, to be written down or printed. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-linen p-4 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
