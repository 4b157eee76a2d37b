import { useId } from "react";
import { useFetcher } from "react-router";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { SecurityAnswer } from "./security-answer.ts";
import { errorsOf, useSecurityToast } from "./use-security-toast.ts";
import { YourPassword } from "./your-password.tsx";

/** Password first; then the app scans the code, the recovery codes are kept, and the first code of the app turns it on. */
export function SecondFactorOff() {
  const begin = useFetcher<SecurityAnswer>();
  useSecurityToast(begin.data);
  const begun =
    begin.data && "outcome" in begin.data && begin.data.outcome === "begun" ? begin.data : undefined;
  if (begun) return <Confirm {...begun} />;
  return (
    <begin.Form method="post" action="/admin/security?form=begin" className="flex flex-col gap-5" noValidate>
      <h2 className="text-xl">Second factor is off</h2>
      <YourPassword error={errorsOf(begin.data).password} />
      <Button type="submit" busy={begin.state !== "idle"} busyLabel="Checking..." className="self-start">
        Turn On
      </Button>
    </begin.Form>
  );
}

function Confirm({ uri, recoveryCodes }: { uri: string; recoveryCodes: string[] }) {
  const confirm = useFetcher<SecurityAnswer>();
  useSecurityToast(confirm.data);
  const heading = useId();
  return (
    <confirm.Form
      method="post"
      action="/admin/security?form=confirm"
      aria-labelledby={heading}
      className="flex flex-col gap-5"
      noValidate
    >
      <h2 id={heading} className="text-xl">
        Turn on the second factor
      </h2>
      <ol className="flex list-decimal flex-col gap-5 pl-5">
        <li>
          Scan this code with your authenticator app, or type its key:{" "}
          <code className="break-all">{new URL(uri).searchParams.get("secret")}</code>
          <PlainQr url={uri} size={200} label="Code for the authenticator app" className="mt-3" />
        </li>
        <li>
          Keep these recovery codes apart from your phone. Each signs in once.
          <RecoveryCodes codes={recoveryCodes} />
        </li>
        <li>
          Type the code that the app shows now.
          <div className="mt-3">
            <CodeField error={errorsOf(confirm.data).code} />
          </div>
        </li>
      </ol>
      <Button type="submit" busy={confirm.state !== "idle"} busyLabel="Checking..." className="self-start">
        Turn On
      </Button>
    </confirm.Form>
  );
}
