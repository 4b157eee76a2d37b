import { data } from "react-router";

/** Thrown by a loader, it shows the site's own 404 page. */
export function notFound() {
  return data(null, { status: 404 });
}
