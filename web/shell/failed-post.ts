import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import { failure } from "#web/ui/toast.ts";
import type { PostAnswer } from "./use-post-form.ts";

type PostResults = Record<string, DataStrategyResult>;

/**
 * Client middleware: answers a form that `usePostForm` sent and whose post failed, as offline. An error page would cost what
 * was typed.
 */
export async function answerFailedPost({ request }: { request: Request }, next: () => Promise<PostResults>) {
  if (request.method === "GET") return next();
  const sent = await request.clone().formData();
  const intent = sent.get("intent");
  const results = await next();
  // Other forms show an error page.
  if (typeof intent !== "string") return results;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    const isRedirect = result instanceof Response;
    if (type !== "error" || isRedirect) continue;
    const isRefused = isRouteErrorResponse(result) && result.status < 500;
    const toast = isRefused ? refusal : noAnswer;
    // root.tsx loads nothing after a 503: that would fail too.
    results[routeId] = { type: "data", result: data<PostAnswer>({ intent, toast }, { status: 503 }) };
  }
  return results;
}

/** The shop refused it whole: what it is about is gone, or it is too large. */
const refusal = failure("Error", "An unexpected error occurred");

const noAnswer = failure(
  "The shop didn't respond",
  "It may have done this anyway. Please check before you try again.",
);
