import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The way on when the e-mail belongs to a profile (decisions §2): it stays as it is, and this tag leads to it too. */
export function LinkedEmail({ email, onExisting }: { email: string; onExisting: (email: string) => void }) {
  return (
    <Notice kind="info" role="status">
      <p>A tag with this email address was ordered before. This tag can lead to the same profile.</p>
      <Button variant="secondary" className="mt-3" onClick={() => onExisting(email)}>
        Order for Existing Profile
      </Button>
    </Notice>
  );
}
