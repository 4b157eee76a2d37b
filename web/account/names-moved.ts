import { redirect } from "react-router";

/** Until 1.2 a group's names had their own page. Bookmarks and open tabs still lead there. */
export function loader({ request }: { request: Request }) {
  return redirect(new URL(request.url).pathname.replace(/\/names$/, "/change"));
}
