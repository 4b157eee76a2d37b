export const password = "leather & brass";

/** Posts one of the forms of /auth as a browser without script does. */
export function postAuth(
  siteUrl: string,
  mode: "signin" | "signup" | "forgot",
  fields: Record<string, string>,
) {
  return fetch(`${siteUrl}/auth?mode=${mode}`, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Signs in and answers the cookies of it. */
export async function signInByForm(siteUrl: string, email: string): Promise<string> {
  const answer = await postAuth(siteUrl, "signin", { email, password });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0) throw new Error(`${email} could not sign in: ${answer.status}.`);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
