/** Puts the focus on the first field with an error that takes it; call it after the errors are rendered. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  focusInView(form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)'));
}

/** Focus in the middle of the screen, clear of the header and of toasts, and at once: who types meanwhile types there. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center", behavior: "instant" });
}
