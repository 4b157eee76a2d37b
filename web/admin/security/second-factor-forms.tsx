import { useId } from "react";
import { tryAgainIn } from "#platform/text.ts";
import { shopConfig } from "#shop-config";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { useAccount } from "#web/shell/session/use-session.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { PlainQr } from "#web/tag/drawing.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { asTyped, PasswordField, TextField } from "#web/ui/fields.tsx";

export type SecurityAnswer = Partial<AdminAnswer> & { uri?: string; recoveryCodes?: string[] };

export function SecondFactorOff() {
  const begin = usePostForm<SecurityAnswer>("begin");
  const { uri, recoveryCodes } = begin.answer ?? {};
  if (uri && recoveryCodes) return <Confirm uri={uri} recoveryCodes={recoveryCodes} />;
  return (
    <begin.Form {...begin.form} className="flex flex-col gap-5">
      <h2 className="text-xl">Second factor is off</h2>
      <p>
        With a second factor, a stolen password is not enough: signing in also asks for a code from an app on
        your phone.
      </p>
      <YourPassword error={begin.errors.password} />
      <Button {...begin.submit} busyLabel="Checking..." className="self-start">
        Turn On
      </Button>
    </begin.Form>
  );
}

function Confirm({ uri, recoveryCodes }: { uri: string; recoveryCodes: string[] }) {
  const confirm = usePostForm<SecurityAnswer>("confirm");
  const heading = useId();
  return (
    <confirm.Form {...confirm.form} aria-labelledby={heading} className="flex flex-col gap-5">
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
          Keep these recovery codes somewhere other than your phone. Each works once.
          <RecoveryCodes codes={recoveryCodes} />
        </li>
        <li>
          Enter the code that the app shows now.
          <div className="mt-3">
            <CodeField error={confirm.errors.code} />
          </div>
        </li>
      </ol>
      <Button {...confirm.submit} busyLabel="Checking..." className="self-start">
        Turn On
      </Button>
    </confirm.Form>
  );
}

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
  const renew = usePostForm<SecurityAnswer>("renew");
  const codes = renew.answer?.recoveryCodes;
  return (
    <renew.Form {...renew.form} className="flex flex-col gap-5">
      <h3 className="text-lg">New recovery codes</h3>
      {codes ? (
        <div>
          The earlier codes no longer work.
          <RecoveryCodes codes={codes} />
        </div>
      ) : null}
      <YourPassword error={renew.errors.password} />
      <CodeField error={renew.errors.code} />
      <Button {...renew.submit} variant="secondary" busyLabel="Checking..." className="self-start">
        Make New Codes
      </Button>
    </renew.Form>
  );
}

function TurnOff() {
  const remove = usePostForm<SecurityAnswer>("remove");
  return (
    <remove.Form {...remove.form} className="flex flex-col gap-5">
      <h3 className="text-lg">Turn off</h3>
      <YourPassword error={remove.errors.password} />
      <CodeField error={remove.errors.code} />
      <Button {...remove.submit} variant="destructive" busyLabel="Turning off..." className="self-start">
        Turn Off
      </Button>
    </remove.Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const title = `Recovery codes of ${useAccount()?.email} at ${shopConfig.companyName}`;
  const text = `${title}\n\n${codes.join("\n")}\n\nEach works once.\n`;
  return (
    <div className="mt-3">
      <ul className="grid gap-x-6 gap-y-1 rounded-md border border-line bg-linen p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        download="recovery-codes.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        className={`mt-3 ${buttonLook("secondary")}`}
      >
        Download
      </a>
    </div>
  );
}

function YourPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label="Your password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <TextField
      name="code"
      label="Code"
      {...asTyped}
      autoComplete="one-time-code"
      required
      maxLength={40}
      error={error}
    />
  );
}

type RefusedCode = { outcome: "wrong" } | { outcome: "wait"; seconds: number };

export function explainRefusedCode(refusal: RefusedCode): string {
  if (refusal.outcome === "wait") return `Too many attempts. ${tryAgainIn(refusal.seconds)}`;
  return "This code is not right. Please enter the one shown now.";
}
