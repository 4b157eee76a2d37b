import { redirect } from "react-router";

/** Bookmarks and open tabs still lead to the page that a group's names had until 1.2. */
export function loader({ request }: { request: Request }) {
  return redirect(new URL(request.url).pathname.replace(/\/names$/, "/change"));
}
