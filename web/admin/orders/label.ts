import { data } from "react-router";
import { readHttpsLink } from "#shop/orders/https-link.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { labelTitle } from "#shop/orders/label.ts";
import { findLabelFile, storeLabelFile, storeLabelUrl } from "#shop/orders/labels.server.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { pdfHeaders } from "#web/pdf/labels-response.server.ts";
import { withOfflineFallback } from "#web/shell/form.ts";
import type { Route } from "./+types/label.ts";
import { labelProblems } from "./stored-label.ts";

/** The uploaded label of an order. It is served only here, to admins. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const number = parseInvoiceNumber(params.invoiceNumber) ?? 0;
  const key = await findLabelFile(db, number);
  const content = key && (await files.read(key));
  if (!content) return new Response("Label not found", { status: 404 });
  const title = labelTitle([{ invoiceNumber: formatInvoiceNumber(number) }]);
  return new Response(Buffer.from(content), { headers: pdfHeaders(title) });
}

/** Stores the posted `file` or `url`; `remove` removes either. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const invoiceNumber = parseInvoiceNumber(params.invoiceNumber) ?? 0;
  const { url, content, isRemoval } = await readLabel(request);
  const link = isRemoval ? null : readHttpsLink(url);
  if (!content && link === undefined) return refuse("no_link", "url");
  const stored = content
    ? await storeLabelFile(services, { invoiceNumber, content }, currentActor(context))
    : await storeLabelUrl(services.db, { invoiceNumber, url: link ?? null }, currentActor(context));
  if (typeof stored === "string") return refuse(stored, content ? "file" : "url");
  if (stored.replaced) {
    const { id } = context.get(requestContext);
    await services.files.delete(stored.replaced).catch((error) => services.report(error, id));
  }
  return data<AdminAnswer>(succeeded(content ? "Label uploaded" : link ? "Label saved" : "Label removed"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, failed("Failed to save label"));
}

async function readLabel(request: Request) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const [file, url] = [form.get("file"), form.get("url")];
  const content = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  return { content, url: typeof url === "string" ? url.trim() : "", isRemoval: form.has("remove") };
}

function refuse(problem: keyof typeof labelProblems, field: string) {
  const words = labelProblems[problem];
  const status = statuses[problem] ?? 400;
  return data<AdminAnswer>({ ...failed(words), errors: { [field]: words } }, { status });
}

const statuses: { [Problem in keyof typeof labelProblems]?: number } = {
  not_found: 404,
  too_large: 413,
  busy: 503,
};
