import { useFetcher } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { SecurityAnswer } from "./security-answer.ts";
import { errorsOf, useSecurityToast } from "./use-security-toast.ts";
import { YourPassword } from "./your-password.tsx";

export function SecondFactorOn() {
  return (
    <div className="flex flex-col gap-8">
      <h2 className="text-xl">Second factor is on</h2>
      <NewCodes />
      <TurnOff />
    </div>
  );
}

function NewCodes() {
  const renew = useFetcher<SecurityAnswer>();
  useSecurityToast(renew.data);
  const renewed = renew.data && "recoveryCodes" in renew.data ? renew.data : undefined;
  return (
    <renew.Form method="post" action="/admin/security?form=renew" className="flex flex-col gap-5" noValidate>
      <h3 className="text-lg">New recovery codes</h3>
      {renewed ? (
        <div>
          The codes of before are worthless now.
          <RecoveryCodes codes={renewed.recoveryCodes} />
        </div>
      ) : null}
      <YourPassword error={errorsOf(renew.data).password} />
      <CodeField error={errorsOf(renew.data).code} />
      <Button
        type="submit"
        variant="secondary"
        busy={renew.state !== "idle"}
        busyLabel="Checking..."
        className="self-start"
      >
        Make New Codes
      </Button>
    </renew.Form>
  );
}

function TurnOff() {
  const remove = useFetcher<SecurityAnswer>();
  useSecurityToast(remove.data);
  const errors = errorsOf(remove.data);
  return (
    <remove.Form
      method="post"
      action="/admin/security?form=remove"
      className="flex flex-col gap-5"
      noValidate
    >
      <h3 className="text-lg">Turn off</h3>
      <YourPassword error={errors.password} />
      <CodeField error={errors.code} />
      <Button
        type="submit"
        variant="destructive"
        busy={remove.state !== "idle"}
        busyLabel="Turning off..."
        className="self-start"
      >
        Turn Off
      </Button>
    </remove.Form>
  );
}
