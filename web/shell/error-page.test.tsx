import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ErrorPage } from "./error-page.tsx";

function render(error: unknown, path = "/products"): string {
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <ErrorPage error={error} />
    </MemoryRouter>
  );
  return renderToStaticMarkup(page).replaceAll("&#x27;", "'");
}

const unreached = "We couldn't reach the shop. Please check your connection and try again.";

test("error page: a failed fetch of any browser blames the connection", () => {
  for (const message of [
    "Failed to fetch",
    "Failed to fetch (shop.example)",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "The network connection was lost.",
    "The Internet connection appears to be offline.",
    "network error",
  ]) {
    for (const path of ["/products", "/admin/orders"]) {
      const html = render(new TypeError(message), path);
      expect(html, message).toContain(unreached);
      expect(html, message).toContain(` href="${path}"`);
      expect(html, message).not.toContain("This is our fault");
    }
  }
});

test("error page: a bug is the shop's fault, also as a TypeError", () => {
  for (const error of [
    new TypeError("Cannot read properties of undefined (reading 'price')"),
    new TypeError("undefined is not an object (evaluating 'cart.lines')"),
    new Error("Failed to fetch orders"),
    new Error("Unexpected Server Error"),
    { status: 500, statusText: "Server Error", internal: false, data: "down" },
    "Failed to fetch",
    undefined,
  ]) {
    expect(render(error), String(error)).toContain("This is our fault, not yours.");
    expect(render(error), String(error)).not.toContain("your connection");
  }
});
