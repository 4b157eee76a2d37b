import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

test("session: its browser is named by the User-Agent header", () => {
  const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  const agents = {
    "Chrome on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    "Edge on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Chrome on Android": `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    "Safari on iPhone": `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari on Mac": `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`,
    "Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
    "Unknown browser": "curl/8.5.0",
  };
  for (const [name, agent] of Object.entries(agents)) expect(describeBrowser(agent)).toBe(name);
  expect(describeBrowser(null)).toBe("Unknown browser");
});
