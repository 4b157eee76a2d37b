import { imageTexts, type PictureAnswer, problemOf } from "./picture-answer.ts";

const address = "/admin/products/pictures";

/**
 * Sends a file and answers where its copies are; `progress` hears of every step from 0 to 1. By XMLHttpRequest: fetch
 * doesn't tell how much was sent.
 */
export function sendFile(file: File, progress: (done: number) => void): Promise<PictureAnswer> {
  const problem = problemOf(file);
  if (problem) return Promise.resolve({ problem });
  return send(file, { "content-type": "application/octet-stream" }, progress);
}

/** Has the shop load a picture from elsewhere. */
export function sendAddress(url: string): Promise<PictureAnswer> {
  return send(new URLSearchParams({ url }), {}, () => {});
}

function send(
  body: File | URLSearchParams,
  headers: Record<string, string>,
  progress: (done: number) => void,
): Promise<PictureAnswer> {
  const { promise, resolve } = Promise.withResolvers<PictureAnswer>();
  const asked = new XMLHttpRequest();
  asked.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
  asked.onload = () => resolve(readAnswer(asked));
  asked.onerror = () => resolve({ problem: imageTexts.failed });
  asked.open("POST", address);
  for (const [name, value] of Object.entries(headers)) asked.setRequestHeader(name, value);
  asked.send(body);
  return promise;
}

/** Anything but the shop's own words is a failure: a proxy's page, or the sign-in that one was led to. */
function readAnswer({ status, responseText }: XMLHttpRequest): PictureAnswer {
  if (status === 413) return { problem: imageTexts.too_large };
  try {
    const answer = JSON.parse(responseText) as Partial<Record<"id" | "problem", string>>;
    if (answer.id) return { id: answer.id };
    return { problem: answer.problem ?? imageTexts.failed };
  } catch {
    return { problem: imageTexts.failed };
  }
}
