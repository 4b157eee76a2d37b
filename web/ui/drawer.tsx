import { type ReactNode, useState } from "react";
import { Modal, type ModalProps } from "./modal.tsx";
import { useElementHeight } from "./use-element-height.ts";

const place =
  "clear-of-drawer-foot fixed inset-y-0 right-0 h-dvh w-full max-w-md border-l transition-[translate,opacity] duration-200 data-starting-style:translate-x-full data-ending-style:translate-x-full";

/** A panel at the right edge; on phones it fills the screen. `foot` stays in sight. */
export function Drawer({ foot, children, ...modal }: ModalProps & { foot?: ReactNode }) {
  return (
    <Modal {...modal} kind="drawer" popup={{ className: place }}>
      {children}
      <div className="sticky -bottom-5 -mx-5 -mb-5 bg-paper sm:-bottom-6 sm:-mx-6 sm:-mb-6">
        <div className="drawer-toasts-room" />
        <Foot>{foot}</Foot>
      </div>
    </Modal>
  );
}

function Foot({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useElementHeight("--drawer-foot", foot);
  return (
    <div ref={setFoot} data-drawer-foot className="border-t border-line p-5 empty:hidden sm:p-6">
      {children}
    </div>
  );
}
