import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a busy button shows its busy label and keeps the focus", () => {
  const html = renderToStaticMarkup(
    <Button type="submit" busy busyLabel="Sending...">
      Send
    </Button>,
  );
  expect(html).toMatch(/^<button type="submit" aria-disabled="true"/);
  expect(html).toMatch(/>Sending\.\.\.<\/button>$/);
  expect(html).not.toContain(' disabled="');
});
