import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { shopConfig } from "#shop-config";
import { signedInContext } from "#web/context.ts";
import { answerOrFailed } from "#web/shell/answer-or-failed.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { useToldFlag } from "#web/shell/use-told-flag.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/auth.ts";
import { answerAuth } from "./answer-auth.server.ts";
import { afterSignIn, authModeOf, deniedText, isAdminDetected } from "./auth-address.ts";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { DeniedNotice } from "./denied-notice.tsx";
import { useSignedInHere } from "./use-signed-in-here.ts";

/** Who is signed in has nothing to do here. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(afterSignIn(new URL(request.url).searchParams));
  return null;
}

/** Who signs in here hears 'Logged in' before the page leads on; asked again, the loader would lead on at once. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.outcome !== "signed_in" && defaultShouldRevalidate;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, ...init } = await answerAuth(context, request);
  return data(answer, init);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailed(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const { title } = texts[authModeOf(new URLSearchParams(args.location.search))];
  return pageMeta(args, { title, description: `Your account at ${shopConfig.companyName}.` });
}

/** One object: the form tells of each answer once. */
const adminDetected: AuthAnswer = { outcome: "admin" };

const texts = {
  signin: { title: "Sign In", lead: "Your tag's profile and your orders, in one place." },
  signup: { title: "Sign Up", lead: "An account lets you change what a finder sees, whenever you like." },
  forgot: {
    title: "Forgot password?",
    lead: "Tell us your email address, and we send you a link to choose a new one.",
  },
};

export default function Auth({ actionData }: Route.ComponentProps) {
  const search = new URLSearchParams(useLocation().search);
  const mode = authModeOf(search);
  useSignedInHere(afterSignIn(search));
  useToldFlag("admin");

  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-md">
        <DeniedNotice text={deniedText(search)} />
        <PageHeading {...texts[mode]} />
        <Card className="mt-8">
          <AuthForm
            mode={mode}
            answer={actionData ?? (isAdminDetected(search) ? adminDetected : undefined)}
          />
        </Card>
      </div>
    </div>
  );
}
