import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, temporaryFolder } from "#tests/processes/run-shop.ts";

/** A command of WebDriver, by its name at Firefox and its address at others. */
type Call = (name: string, address: string, params: Record<string, unknown>) => Promise<unknown>;

export type Engine = { name: string; call: Call; stop(): void };

const reference = "element-6066-11e4-a52e-4f735466cecf";

async function retry<Result>(attempt: () => Promise<Result>, seconds: number): Promise<Result> {
  for (const end = performance.now() + seconds * 1_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(200);
    }
  }
}

/** Undefined where WebKitGTK's driver is not installed (Debian: webkit2gtk-driver, and xvfb for a display). */
export async function openWebKit(): Promise<Engine | undefined> {
  const port = await freePort();
  const args = ["-a", "WebKitWebDriver", `--port=${port}`];
  const driver = await started("xvfb-run", args);
  if (!driver) return undefined;
  const post = async (address: string, params: object) => {
    const body = JSON.stringify(params);
    const answer = await fetch(`http://127.0.0.1:${port}/session${address}`, { method: "POST", body });
    const { value } = (await answer.json()) as { value: { message?: string } & Record<string, unknown> };
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  const options = { binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId, capabilities: own } = (await retry(() => post("", { capabilities }), 30)) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  return {
    name: `WebKitGTK ${own.browserVersion}`,
    call: (_, address, params) => post(`/${sessionId}${address}`, params),
    stop: () => void process.kill(-(driver.pid ?? 0)),
  };
}

/** Undefined where no Firefox is installed (Debian: firefox-esr). It speaks WebDriver at a socket of its own, Marionette. */
export async function openFirefox(): Promise<Engine | undefined> {
  const port = await freePort();
  const profile = temporaryFolder();
  const prefs = ["-headless", "-marionette", "-profile", profile.path, "-remote-allow-system-access"];
  writeFileSync(`${profile.path}/user.js`, `user_pref("marionette.port", ${port});`);
  const browser = await started("firefox-esr", prefs);
  if (!browser) return undefined;
  const socket = await retry(
    () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const opened = connect(port, "127.0.0.1", () => resolve(opened)).once("error", reject);
      }),
    60,
  );
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let text = Buffer.alloc(0);
  socket.on("data", (part) => {
    text = Buffer.concat([text, part]);
    for (;;) {
      const colon = text.indexOf(":");
      const length = Number(text.subarray(0, colon));
      if (colon < 0 || text.length < colon + 1 + length) return;
      const message = JSON.parse(text.subarray(colon + 1, colon + 1 + length).toString()) as unknown;
      text = text.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [number, number, { message: string } | null, unknown];
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(value);
    }
  });
  let sent = 0;
  const call: Call = async (name, _, params) => {
    sent += 1;
    const message = JSON.stringify([0, sent, name, params]);
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(sent, { resolve, reject }));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const found = (await answer) as { value?: unknown } | null;
    return found && typeof found === "object" && "value" in found ? found.value : found;
  };
  const { capabilities } = (await call("WebDriver:NewSession", "", {})) as {
    capabilities: { browserVersion: string };
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    call,
    stop: () => {
      process.kill(-(browser.pid ?? 0));
      setTimeout(profile.remove, 1_000);
    },
  };
}

/** A group of its own, so that all of it can be ended. Undefined when the program is missing. */
async function started(program: string, args: string[]): Promise<ChildProcess | undefined> {
  const child = spawn(program, args, { detached: true, stdio: "ignore" });
  const isMissing = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(true));
    child.once("spawn", () => resolve(false));
  });
  return isMissing ? undefined : child;
}

/** What a person does, waiting up to half a minute for each thing to be there. */
export function splitPage({ call }: Engine) {
  const execute = (script: string, args: unknown[] = []) =>
    call("WebDriver:ExecuteScript", "/execute/sync", { script, args });
  const find = (script: string, text: string) =>
    retry(async () => {
      const found = (await execute(script, [text])) as Record<string, string> | null;
      if (!found) throw new Error(`There is no "${text}" on ${await execute("return location.href")}.`);
      return found[reference] ?? "";
    }, 30);
  const shown = `const isShown = (each) => each.checkVisibility?.() ?? each.getClientRects().length > 0;`;
  const field = `${shown} const label = [...document.querySelectorAll("label")].find((each) => each.textContent.trim().startsWith(arguments[0]) && isShown(each));
    return label ? (label.control ?? label.querySelector("input, select")) : null`;
  const pressable = `${shown} return [...document.querySelectorAll("button, a, [role=button]")].find((each) => each.textContent.trim().startsWith(arguments[0]) && isShown(each)) ?? null`;
  const click = (id: string) => call("WebDriver:ElementClick", `/element/${id}/click`, { id });
  return {
    resize: (width: number, height: number) =>
      call("WebDriver:SetWindowRect", "/window/rect", { width, height }),
    open: (url: string) => call("WebDriver:Navigate", "/url", { url }),
    async type(label: string, text: string) {
      const id = await find(field, label);
      await call("WebDriver:ElementSendKeys", `/element/${id}/value`, { id, text });
    },
    press: async (text: string) => click(await find(pressable, text)),
    read: (text: string) =>
      find(`return document.body.innerText.includes(arguments[0]) ? document.body : null`, text),
    execute,
  };
}
