import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, test } from "vitest";
import { answerFailedPost } from "./failed-post.ts";

function post(fields: Record<string, string>, result: { type: "data" | "error"; result: unknown }) {
  const request = new Request("https://shop.example/profile", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return answerFailedPost({ request }, async () => ({ profile: result }));
}

const offline = { type: "error" as const, result: data(new TypeError("Failed to fetch")) };

test("a post that fails is answered to its form, and loads nothing", async () => {
  const { profile } = await post({ intent: "save", name: "Ada" }, offline);
  expect(profile).toMatchObject({
    type: "data",
    result: {
      data: { intent: "save", toast: { title: "The shop didn't respond", kind: "destructive" } },
      init: { status: 503 },
    },
  });
});

test.each([
  [404, "Error"],
  [413, "Error"],
  [503, "The shop didn't respond"],
])(
  "of a post that the shop refused with %s nobody reads that it may have been done",
  async (status, title) => {
    const result = new ErrorResponse(status, "", null);
    const { profile } = await post({ intent: "save" }, { type: "error", result });
    expect(profile).toMatchObject({ type: "data", result: { data: { intent: "save", toast: { title } } } });
  },
);

test("answers, redirects, and forms that name no intent stay as they are", async () => {
  const answer = { type: "data" as const, result: { toast: { title: "Saved" } } };
  expect(await post({ intent: "save" }, answer)).toEqual({ profile: answer });
  const redirection = { type: "error" as const, result: redirect("/") };
  expect(await post({ intent: "save" }, redirection)).toEqual({ profile: redirection });
  expect(await post({ code: "WALNUT" }, offline)).toEqual({ profile: offline });
});
