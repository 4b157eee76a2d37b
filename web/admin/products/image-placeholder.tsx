/** Where a picture would stand (spec §2). */
export function ImagePlaceholder({ className = "" }: { className?: string }) {
  return (
    <div className={`flex items-center justify-center bg-linen text-center text-sm text-muted ${className}`}>
      No Image
    </div>
  );
}
