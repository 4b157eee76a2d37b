import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, useFetcher } from "react-router";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import {
  type ParcelProgress,
  scannedId,
  type Verification,
  verifyTag,
} from "#shop/production/verify-tag.server.ts";
import { currentActor } from "#web/admin/admin-action.server.ts";
import { fetchFailed } from "#web/admin/list-page.tsx";
import { packingSlipsLink, printLabelLink } from "#web/admin/orders/stored-label.ts";
import { cookiesContext, servicesContext } from "#web/context.ts";
import { tryStorage } from "#web/shell/browser-store.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readFormData } from "#web/shell/read-form.ts";
import { type ShownFront, TagPreview } from "#web/tag/tag-preview.tsx";
import { BackLink, Button, NewTabLink, TextLink } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/verify.ts";
import { workshopBrowserCookie } from "./workshop-browser.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  context.get(cookiesContext).set(workshopBrowserCookie(context.get(servicesContext)));
  // The tag's own page links here with its code.
  return { code: scannedId(new URL(request.url).searchParams.get("code") ?? "") ?? "" };
}

/** The answer to a scan. */
type ScanResult = {
  /** Undefined once the tag is verified. */
  problem?: string;
  code: string;
  /** The parcel that was begun, by one of its orders; empty when it is complete. */
  begun: string;
  /** Another parcel's tag was scanned: it may be begun instead. */
  isOther?: boolean;
  tag?: { invoice: string; title: string; looks: ShownFront };
  parcel?: { verified: number; total: number; label: string; slip: string | undefined };
};

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 500);
  const [code, begun] = [text("code"), text("begun")];
  const { db } = context.get(servicesContext);
  const scan = { text: code, begun: parseInvoiceNumber(begun) };
  const verification = await verifyTag(db, scan, currentActor(context));
  if (verification.outcome !== "verified") {
    const refusal = { code, begun, problem: explainProblem(verification, begun) };
    return data<ScanResult>(
      { ...refusal, isOther: verification.outcome === "other_parcel" },
      { status: 409 },
    );
  }
  const { invoiceNumber: invoice, productTitle: title, engraving, pictureId } = verification.tag;
  const { verified, tags } = verification.parcel;
  return data<ScanResult>({
    code: "",
    begun: verified < tags.length ? invoice : "",
    tag: { invoice, title, looks: { ...engraving, pictureId } },
    parcel: viewParcel(verification.parcel),
  });
}

function explainProblem(verification: Exclude<Verification, { outcome: "verified" }>, begun: string): string {
  switch (verification.outcome) {
    case "unknown":
      return "This is not one of our codes.";
    case "not_engraved":
      return `No engraved tag with this code waits for its scan: ${verification.invoice} is not engraved yet.`;
    case "changed":
      return `${verification.invoice} was changed after its sheet was made. Mark this tag as spoiled on the sheet: it is made again.`;
    case "already_verified":
      return `${verification.invoice} was verified already.`;
    case "cancelled":
      return `${verification.invoice} was cancelled or refunded. Don't ship it.`;
    case "other_parcel": {
      const { tags, verified } = verification.begun;
      return `${verification.invoice} belongs to another parcel than ${begun}, of which ${tags.length - verified} of ${tags.length} tags are missing.`;
    }
  }
}

function viewParcel({ tags, verified }: ParcelProgress) {
  const [first] = tags;
  return {
    verified,
    total: tags.length,
    label: first ? printLabelLink(first) : "",
    slip: packingSlipsLink(tags),
  };
}

export const meta = unlisted("Scan to Verify");

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { result, field, submit, isBusy } = useScans(actionData);
  // The last parcel that was complete: its links stay beside a later problem.
  const [complete, setComplete] = useState<ParcelLinksProps>();
  const { tag, parcel } = result ?? {};
  if (tag && parcel?.verified === parcel?.total && tag !== complete?.tag)
    setComplete({ tag, parcel: parcel! });
  return (
    <>
      <BackLink to="/admin/production">Back to Production</BackLink>
      <PageHeading
        title="Scan to Verify"
        lead="Scan the code of each finished tag. A scanner types it and presses Enter."
      />
      <form method="post" onSubmit={submit} className="mt-6 flex max-w-measure flex-wrap items-end gap-4">
        <input type="hidden" name="begun" value={result?.begun ?? ""} />
        <TextField
          name="code"
          label="Code or address"
          ref={field}
          hint={loaderData.code ? "From the tag's own page. Press Verify to check it." : undefined}
          defaultValue={loaderData.code}
          // A scanner types into it, without a hand on the keyboard.
          autoFocus
          {...asTyped}
          className="grow"
        />
        <Button type="submit">Verify</Button>
        <p className="text-sm text-muted">{isBusy ? "Checking..." : null}</p>
      </form>
      {result ? <ResultNotice key={JSON.stringify(result)} result={result} /> : null}
      {complete && result?.problem ? <ParcelLinks {...complete} /> : null}
    </>
  );
}

/** The parcel that was begun in this tab, also after a reload. */
const begunKey = "begun-parcel";

/** A scanner is faster than an answer: each scan empties the field at once, and they are sent one after the other. */
function useScans(actionData: ScanResult | undefined) {
  const fetcher = useFetcher<ScanResult>();
  const field = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<string[]>([]);
  const result = fetcher.data ?? actionData;
  const isIdle = fetcher.state === "idle";

  useEffect(() => {
    // A scanner types wherever the focus is.
    const catchScan = ({ key, target }: KeyboardEvent) => {
      if (/^\w$/.test(key) && !(target instanceof HTMLInputElement)) field.current?.focus();
    };
    document.addEventListener("keydown", catchScan);
    return () => document.removeEventListener("keydown", catchScan);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (code) setWaiting((before) => [...before, code]);
    if (field.current) field.current.value = "";
  }

  useEffect(() => {
    if (!result) return;
    tryStorage(() => sessionStorage.setItem(begunKey, result.begun));
    field.current?.focus();
    if (result.problem) sound();
  }, [result]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each scan, and when the one before is answered
  useEffect(() => {
    const [code, ...others] = waiting;
    if (code === undefined || !isIdle) return;
    setWaiting(others);
    const scan = { code, begun: tryStorage(() => sessionStorage.getItem(begunKey)) ?? "" };
    void fetcher.submit(scan, { method: "post", action: "/admin/production/verify" });
  }, [waiting, isIdle]);

  return { result, field, submit, isBusy: !isIdle };
}

type ParcelLinksProps = Required<Pick<ScanResult, "tag" | "parcel">>;

function ParcelLinks({ tag: { invoice }, parcel: { slip, label } }: ParcelLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {slip ? <NewTabLink href={slip}>Packing Slip</NewTabLink> : null}
      <NewTabLink href={label}>Print Label</NewTabLink>
      <TextLink to={`/admin/orders/${invoice}#tracking`}>Enter Tracking</TextLink>
    </p>
  );
}

function sound() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.type = "square";
  tone.frequency.value = 220;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.4);
  tone.onended = () => void context.close();
}

function ResultNotice({ result: { problem, code, isOther, tag, parcel } }: { result: ScanResult }) {
  if (problem)
    return (
      <Notice kind="error" role="alert" title="Not verified" className="mt-6 max-w-measure text-lg">
        <p>{problem}</p>
        {isOther ? (
          <form method="post" action="/admin/production/verify" className="mt-3">
            <input type="hidden" name="code" value={code} />
            <Button type="submit" variant="secondary">
              Begin Its Parcel Instead
            </Button>
          </form>
        ) : null}
      </Notice>
    );
  if (!tag || !parcel) return null;
  const isLast = parcel.verified === parcel.total;
  return (
    <>
      <Notice kind="success" role="status" title="Verified" className="mt-6 max-w-measure text-lg">
        <p>
          <TextLink to={`/admin/orders/${tag.invoice}`} className="-my-2 font-semibold">
            {tag.invoice}
          </TextLink>
          , {formatEngraving(tag.looks)}: tag {parcel.verified} of {parcel.total} of this parcel.
        </p>
        {isLast ? <ParcelLinks tag={tag} parcel={parcel} /> : null}
      </Notice>
      <figure className="mt-6 w-48">
        <TagPreview side="front" tag={tag.looks} />
        <figcaption className="mt-1 text-center text-sm text-muted">{tag.title}</figcaption>
      </figure>
    </>
  );
}

export const ErrorBoundary = fetchFailed("Production");
