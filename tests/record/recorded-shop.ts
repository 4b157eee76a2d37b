import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { jobHandlers } from "#server/job-handlers.ts";
import type { JobHandlers } from "#server/jobs.ts";
import { openDatabase } from "#server/open-database.ts";
import { insertDemoMaterials } from "#shop/engraving/materials.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { insertDemoJig } from "#shop/production/jigs.server.ts";
import { formWithFile } from "#tests/http/open-admin.ts";
import { openApp, realTime } from "#tests/http/open-app.ts";
import { listOrders } from "#tests/make-paid-purchase.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { noRateLimits } from "#web/rate-limits.server.ts";
import type { Recording } from "./recording.ts";

type Job = { name: keyof JobHandlers; payload: never };

const start = new Date("2026-03-01T12:00:00Z");

/**
 * Ids in the order in which rows are made, because equal times are sorted by them; and codes of tags that are the same in
 * each recording, because they are drawn and engraved.
 */
const steadyIds = [
  "create sequence recorded_rows",
  `create function steady_id() returns trigger language plpgsql as $$ begin
    if new.id::text like '________-____-4%' and new.id::text not like '%-0000-4000-8000-%' then
      new.id := '00000000-0000-4000-8000-' || lpad(to_hex(nextval('recorded_rows')), 12, '0');
    end if;
    return new; end $$`,
  `do $$ declare name text; begin
    for name in select table_name from information_schema.columns
      where column_default = 'gen_random_uuid()' and column_name = 'id' and table_schema = 'public' loop
      execute format('create trigger steady_id before insert on %I for each row execute function steady_id()', name);
    end loop; end $$`,
  "create sequence recorded_codes",
  `create function steady_code() returns trigger language plpgsql as
    $$ begin new.public_id := md5(nextval('recorded_codes')::text); return new; end $$`,
  "create trigger steady_code before insert on profiles for each row execute function steady_code()",
];

/** The built shop over a database of its own, with a clock that only moves when somebody does something. */
export async function openRecordedShop(recording: Recording) {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const { path, remove } = temporaryFolder();
  const database = await openDatabase(path, undefined);
  const { db } = database;
  for (const statement of steadyIds) await db.execute(sql.raw(statement));
  let ids = 0;
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    ids += 1;
    return `10000000-0000-4000-8000-${ids.toString(16).padStart(12, "0")}`;
  });
  await insertDemoMaterials(db);
  await insertDemoJig(db);

  const waiting = new Map<string, Job>();
  const shopJobs: ShopJobs = {
    enqueue: async (_db, name, payload) => {
      waiting.set(JSON.stringify([name, payload]), { name, payload: payload as never });
    },
    forget: async () => {},
  };
  const app = openApp(db, { ...realTime, shopJobs, limits: noRateLimits });
  const handlers = jobHandlers(app.services, {
    send: async (email) => void emails.push(email),
  });
  const emails: Parameters<Recording["addEmail"]>[1][] = [];
  const links: string[] = [];
  let scenario = "";
  let scenarios = 0;
  let events = 0;

  /** Runs what waits, as the worker would. A parcel's email is sent once although each of its tags asks for it. */
  async function deliver() {
    for (const [key, { name, payload }] of waiting) {
      waiting.delete(key);
      await handlers[name](payload);
      for (const email of emails.splice(0)) {
        recording.addEmail(name, email, scenario);
        await openLinks(email.text);
      }
    }
  }

  /** One-time links are opened at once: later steps use them up. */
  async function openLinks(text: string) {
    for (const [, link = ""] of text.matchAll(/https:\/\/shop\.example(\/[\w/~-]+)/g)) {
      links.push(link);
      if (!/^\/(auth|claim|hand-over|my-data|delete-account|order\/address)\/./.test(link)) continue;
      await recordPage("mailbox", openBrowser(), link);
      if (link.startsWith("/my-data/")) await recordPage("mailbox", openBrowser(), `${link}/my-data.zip`);
    }
  }

  /** A browser with cookies of its own. */
  function openBrowser() {
    const jar = new Map<string, string>();
    function sendCookies() {
      app.cookies.clear();
      for (const [name, value] of jar) app.cookies.set(name, value);
    }
    async function withJar<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      sendCookies();
      const answer = await ask();
      jar.clear();
      for (const [name, value] of app.cookies) jar.set(name, value);
      return answer;
    }
    /** Throws where the shop refuses, which no scenario means. */
    async function act(ask: () => Promise<Response>) {
      const answer = await withJar(ask);
      if (answer.status >= 400)
        throw new Error(`${scenario}: ${answer.status} ${pageText(await answer.text())}`);
      vi.setSystemTime(Date.now() + 60_000);
      await deliver();
      return answer;
    }
    return {
      /** Keeps no cookie of the answer: one recorded page changes nothing on the next. */
      look(path: string) {
        sendCookies();
        return app.request(path);
      },
      read: (path: string) => withJar(() => app.read(path)),
      post: (path: string, fields: Record<string, string>) => act(() => app.post(path, fields)),
      upload: async (path: string, fields: Record<string, string | File>) => {
        const init = await formWithFile(fields);
        return act(() => app.request(path, init));
      },
      async call(name: string, body: object) {
        const { status, body: answer } = await withJar(() => app.call(name, body));
        if (status >= 400) throw new Error(`${scenario}: ${status} ${JSON.stringify(answer)}`);
        vi.setSystemTime(Date.now() + 60_000);
        await deliver();
        return answer;
      },
      signIn: (userId: string) => withJar(() => app.signIn(userId)),
      signInAdmin: (userId: string) => withJar(() => app.signInAdmin(userId)),
    };
  }

  async function recordPage(
    reader: string,
    browser: { look(path: string): Promise<Response> },
    path: string,
  ) {
    await recording.addAnswer(reader, path, await browser.look(path));
  }

  async function sendEvent(type: string, { sessionId = null, paymentIntentId = null }: EventOf) {
    events += 1;
    const event = { id: `evt_${events}`, type, sessionId, paymentIntentId };
    const body = JSON.stringify(event);
    await app.request("/api/stripe/webhook", {
      method: "POST",
      headers: { "stripe-signature": "good" },
      body,
    });
    vi.setSystemTime(Date.now() + 60_000);
    await deliver();
  }

  return {
    db,
    services: app.services,
    provider: app.provider,
    reported: app.reported,
    links,
    openBrowser,
    recordPage,
    sendEvent,
    /** A day and an hour after the scenario before: two equal payments within a day would look like a double one. */
    begin(title: string) {
      scenario = title;
      scenarios += 1;
      vi.setSystemTime(start.getTime() + scenarios * 25 * 3_600_000);
    },
    /** The newest link to such a page in an email. */
    linkIn: (page: string) => links.findLast((link) => link.startsWith(`/${page}/`)) ?? "",
    /** Gives the ids of a purchase and its orders names, and returns the orders. */
    async nameOrders(sessionId: string) {
      const orders = await listOrders(db, sessionId);
      const intent = app.provider.sessions.get(sessionId)?.paymentIntentId;
      recording.name(`session of ${scenario}`, sessionId);
      if (intent) recording.name(`payment of ${scenario}`, intent);
      for (const [at, { purchaseId, id, profileId, publicId, invoice }] of orders.entries()) {
        const tag = orders.length > 1 ? `${scenario} ${at + 1}` : scenario;
        recording.name(`purchase of ${scenario}`, purchaseId);
        recording.name(`order of ${tag}`, id);
        recording.name(`profile of ${tag}`, profileId);
        recording.name(`code of ${tag}`, publicId);
        recording.name(tag, invoice);
      }
      return orders;
    },
    async close() {
      await database.close();
      remove();
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
}

type EventOf = { sessionId?: string | null; paymentIntentId?: string | null };

export type RecordedShop = Awaited<ReturnType<typeof openRecordedShop>>;
export type Browser = ReturnType<RecordedShop["openBrowser"]>;

function pageText(html: string): string {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]+>/g, " ");
  return body.replace(/\s+/g, " ").slice(0, 2_000);
}
