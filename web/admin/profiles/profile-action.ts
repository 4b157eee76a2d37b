import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { withOfflineFallback } from "#web/shell/form.ts";

/** The forms about a profile, by `form` of the URL they post to. */
export function formNameOf(url: string): "profile" | "delete" | "password" {
  const form = new URL(url).searchParams.get("form");
  return form === "delete" || form === "password" ? form : "profile";
}

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

export function profileClientAction<Answer>({ request, serverAction }: Sent<Answer>) {
  return withOfflineFallback(serverAction, unreached(request.url));
}

function unreached(url: string): AdminAnswer {
  const why = "We couldn't reach the shop. Please try again.";
  switch (formNameOf(url)) {
    case "delete":
      return deleteFailed(why);
    case "password":
      return failed(why, "Password change failed");
    case "profile":
      return failed(
        "We couldn't reach the shop. What you typed is still here: please try again.",
        "Save failed",
      );
  }
}

export function deleteFailed(why: string): AdminAnswer {
  return failed(`Failed to delete profile: ${why}`);
}

export const profileNotFound = {
  title: "Profile not found",
  description: "The requested profile does not exist.",
};

export const notConfirmed =
  "The email isn't confirmed yet: nobody can sign in before that, and no mail tells of the change.";
