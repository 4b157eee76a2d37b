import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, useFetcher } from "react-router";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listParcels } from "#shop/orders/parcels.server.ts";
import { findCarrier } from "#shop/orders/tracking.ts";
import { scanLabel } from "#shop/postage/scan-label.server.ts";
import {
  type ParcelProgress,
  scannedId,
  type Verification,
  verifyTag,
} from "#shop/production/verify-tag.server.ts";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { packingSlipsLink, printLabelLink } from "#web/admin/orders/print-links.ts";
import { playScanSound } from "#web/admin/scan-sound.ts";
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
  /** The parcel that was completed last and waits for its label, by one of its orders; else empty. */
  packed: string;
  /** Another parcel's tag was scanned: it may be begun instead. */
  isOther?: boolean;
  tag?: { invoice: string; title: string; looks: ShownFront };
  /** The parcel of this order has its label. */
  shipped?: { invoice: string; number: string };
  parcel?: { verified: number; total: number; label: string; slip: string | undefined };
};

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 500);
  const [code, begun, packed] = [text("code"), text("begun"), text("packed")];
  const { db } = context.get(servicesContext);
  const packedNumber = parseInvoiceNumber(packed);
  // After a parcel's last tag comes the label that is stuck on it.
  if (packedNumber && !scannedId(code) && findCarrier(code)) {
    const label = { invoiceNumber: packedNumber, typed: code };
    const scan = await scanLabel(db, label, currentAuthorship(context));
    const { problem } = scan;
    if (problem !== undefined) return data<ScanResult>({ code, begun, packed, problem }, { status: 409 });
    const shipped = { invoice: packed, number: scan.tracking.number };
    return data<ScanResult>({ code: "", begun: "", packed: "", shipped });
  }
  const scan = { text: code, begunInvoice: parseInvoiceNumber(begun) };
  const verification = await verifyTag(db, scan, currentAuthorship(context));
  if (verification.outcome !== "verified") {
    const [packedTags = []] = packedNumber ? await listParcels(db, [packedNumber]) : [];
    const isOtherTag =
      verification.outcome !== "unknown" &&
      !packedTags.some(({ invoiceNumber }) => invoiceNumber === verification.invoice);
    const refusal = {
      code,
      begun,
      // The label that is scanned next may be for the parcel of the other tag.
      packed: isOtherTag ? "" : packed,
      problem: explainProblem(verification, { code, begun }),
      isOther: verification.outcome === "other_parcel",
    };
    return data<ScanResult>(refusal, { status: 409 });
  }
  const { invoiceNumber: invoice, productTitle: title, engraving, pictureId } = verification.tag;
  const { verified, tags } = verification.parcel;
  return data<ScanResult>({
    code: "",
    begun: verified < tags.length ? invoice : "",
    packed: verified < tags.length ? "" : invoice,
    tag: { invoice, title, looks: { ...engraving, pictureId } },
    parcel: viewParcel(verification.parcel),
  });
}

function explainProblem(
  verification: Exclude<Verification, { outcome: "verified" }>,
  { code, begun }: { code: string; begun: string },
): string {
  switch (verification.outcome) {
    case "unknown":
      return findCarrier(code)
        ? "This is a label. Scan all tags of its parcel first."
        : "This is not one of our codes.";
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
  const { result, shownResults, field, submit, isBusy } = useScans(actionData);
  // The last parcel that was complete: its links stay beside a later problem.
  const [complete, setComplete] = useState<ParcelLinksProps>();
  const { tag, parcel } = result ?? {};
  if (tag && parcel && parcel.verified === parcel.total && tag !== complete?.tag)
    setComplete({ tag, parcel });
  return (
    <>
      <BackLink to="/admin/production">Back to Production</BackLink>
      <PageHeading
        title="Scan to Verify"
        lead="Scan the code of each finished tag, and after the last one of a parcel the label on it. A scanner types it and presses Enter."
      />
      <form method="post" onSubmit={submit} className="mt-6 flex max-w-measure flex-wrap items-end gap-4">
        <input type="hidden" name="begun" value={result?.begun ?? ""} />
        <input type="hidden" name="packed" value={result?.packed ?? ""} />
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
      {shownResults.map((each) => (
        <ResultNotice key={JSON.stringify(each)} result={each} />
      ))}
      {complete && result?.problem ? <ParcelLinks {...complete} /> : null}
    </>
  );
}

/** The parcel that was begun or completed in this tab, also after a reload. */
const parcelKey = "scanned-parcel";

/** A scanner is faster than an answer: each scan empties the field at once, and they are sent one after the other. */
function useScans(actionData: ScanResult | undefined) {
  const fetcher = useFetcher<ScanResult>();
  const field = useRef<HTMLInputElement>(null);
  /** The first is being sent. Objects, so that a code that is scanned twice in a row is sent twice. */
  const [scans, setScans] = useState<{ code: string }[]>([]);
  const [current] = scans;
  /** One for each code that was refused since nothing waited. */
  const [refusals, setRefusals] = useState<ScanResult[]>([]);
  const result = fetcher.data ?? actionData;
  const shownResults = result ? addResult(refusals, result) : refusals;

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
    if (!current) setRefusals([]);
    if (code) setScans((before) => [...before, { code }]);
    if (field.current) field.current.value = "";
  }

  useEffect(() => {
    if (!result) return;
    const { begun, packed } = result;
    tryStorage(() => sessionStorage.setItem(parcelKey, JSON.stringify({ begun, packed })));
    field.current?.focus();
    playScanSound(result.problem ? "wrong" : "right");
    setScans(([_, ...others]) => others);
    if (result.problem) setRefusals((before) => addResult(before, result));
  }, [result]);

  // Not once the fetcher is idle: it still seems idle just after a scan is sent, and the next one would abort that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan
  useEffect(() => {
    if (!current) return;
    const parcel = tryStorage(() => JSON.parse(sessionStorage.getItem(parcelKey) ?? "{}"));
    void fetcher.submit({ ...current, ...parcel }, { method: "post", action: "/admin/production/verify" });
  }, [current]);

  return { result, shownResults, field, submit, isBusy: current !== undefined };
}

/** Keeps one result of a code, the last one. */
function addResult(before: ScanResult[], result: ScanResult): ScanResult[] {
  return [...before.filter(({ code }) => code !== result.code), result];
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

function ResultNotice({ result: { problem, code, isOther, tag, parcel, shipped } }: { result: ScanResult }) {
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
  if (shipped)
    return (
      <Notice kind="success" role="status" title="Shipped" className="mt-6 max-w-measure text-lg">
        <p>
          The parcel of {shipped.invoice} has the number {shipped.number}.
        </p>
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
