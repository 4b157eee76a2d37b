import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";

type DropZoneProps = {
  label: string;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

/** Files can be dropped here, or pasted while something in it has the focus. Choosing them is its children's part. */
export function DropZone({ label, onFiles, className = "", children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a set of fields
    <div
      role="group"
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
      className={`${className} ${isOver ? "border-fairway bg-fairway-mist" : ""}`}
    >
      {children}
    </div>
  );
}
