import { Notice } from "#web/ui/notice.tsx";
import { type ProfileAnswer, profileToast } from "./profile-answer.ts";

/** Where script is off there are no toasts: what came of it stands in the page. */
export function AnswerNotice({ answer }: { answer: ProfileAnswer | undefined }) {
  if (!answer) return null;
  const { title, description, kind } = profileToast(answer);
  return (
    <noscript>
      <Notice kind={kind === "success" ? "success" : "error"} title={title}>
        {description}
      </Notice>
    </noscript>
  );
}
