import type { LucideIcon } from "lucide-react";

type IconButtonProps = { label: string; Icon: LucideIcon; onClick: () => void; className?: string };

export function IconButton({ label, Icon, onClick, className = "" }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`flex size-11 items-center justify-center rounded-md hover:bg-linen ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
