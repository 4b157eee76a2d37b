import { Notice } from "#web/ui/notice.tsx";
import { type AuthAnswer, type AuthMode, authToast } from "./auth-answer.ts";

/** What came of it stays in the page: a toast goes, and without script there is none. */
export function AuthNotice({ answer, mode }: { answer: AuthAnswer; mode: AuthMode }) {
  const text = authToast(answer, mode);
  if (!text || answer.outcome === "invalid") return null;
  return (
    <Notice kind={text.kind === "success" ? "success" : "error"} title={text.title}>
      {text.description}
      {answer.outcome === "sign_up_mailed" || answer.outcome === "reset_mailed" ? (
        <span className="mt-1 block text-muted">
          Nothing there after a few minutes? Look into the spam folder, or try again.
        </span>
      ) : null}
    </Notice>
  );
}
