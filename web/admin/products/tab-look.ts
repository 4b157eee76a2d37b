export const tabListLook = "flex gap-1 border-b border-line";

export const tabLook =
  "-mb-px min-h-11 border-b-2 border-transparent px-4 font-semibold text-muted transition-colors hover:text-ink aria-selected:border-fairway aria-selected:text-ink";
