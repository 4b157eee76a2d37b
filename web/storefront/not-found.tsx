import { data } from "react-router";
import { NotFound } from "#web/shell/error-page.tsx";
import { unlisted } from "#web/shell/page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export const meta = unlisted("Page not found");

export default NotFound;
