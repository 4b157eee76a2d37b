import type { Database } from "#platform/database.ts";
import { makeAdmin } from "#tests/make-account.ts";
import { openApp } from "./open-app.ts";

/** A browser that is signed in at /admin. */
export async function openAdmin(db: Database, given: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(db, given);
  const admin = await makeAdmin(app.services);
  await app.signInAdmin(admin.userId);
  return { ...app, admin };
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

export async function upload(app: Admin, content: Uint8Array | string, type = "image/png") {
  const body = content as Uint8Array<ArrayBuffer>;
  const answer = await app.request("/admin/products/pictures", {
    method: "POST",
    headers: { "content-type": type, "content-length": String(Buffer.from(content).length) },
    body,
  });
  const { id = "", problem } = (await answer.json()) as { id?: string; problem?: string };
  return { status: answer.status, id, problem };
}

/** The request of a form with a file, as a browser sends it: with its length. */
export async function formWithFile(fields: Record<string, string | File>): Promise<RequestInit> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const type = sent.headers.get("content-type") ?? "";
  const headers = { "content-type": type, "content-length": String(body.byteLength) };
  return { method: "POST", headers, body };
}

/** The fields of a product that can be added. */
export const typed = { price: "14.99", productTitle: "Links", productId: "LINKS", isActive: "on" };
