import { useRef, useState } from "react";
import { maxUploadBytes } from "#platform/files/files.ts";
import { failure, type Message, success, toast } from "#web/ui/toast.ts";

export type PictureAnswer = { id: string } | { problem: PictureProblem };

type PictureProblem = keyof typeof problemTexts;

/** The numbers are those of picture-files.server.ts and read-picture.server.ts. */
const problemTexts = {
  not_an_image: "Please upload an image file",
  too_large: "Image size must be less than 5MB",
  too_small: "Image must be at least 400 px wide and 400 px high",
  too_many_pixels: "Image must have at most 24 megapixels (AVIF: 12)",
  failed: "Failed to upload image",
  unreachable:
    "No image could be loaded from this address. Please check that it is public and at least 400 × 400 px, or upload the file.",
  busy: "Too many images at once. Please try again in a minute.",
};

/** Problems of a file, whose name the toast has. */
const fileProblems: PictureProblem[] = ["not_an_image", "too_large", "too_small", "too_many_pixels"];

export function useUploads() {
  const [uploads, setUploads] = useState<string[]>([]);
  // One after the other, so that pictures keep the order in which they were chosen.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Stores a file, or the picture at a URL, which the server loads. Returns false when it could not be stored. */
  function upload(source: File | string, done: string, onStored: (id: string) => void): Promise<boolean> {
    const name = typeof source === "string" ? source : source.name;
    setUploads((names) => [...names, name]);
    const sent = last.current.then(async () => {
      const answer = await send(source);
      setUploads((names) => names.toSpliced(names.indexOf(name), 1));
      if ("id" in answer) onStored(answer.id);
      const isStored = "id" in answer;
      toast(isStored ? success(done) : describeFailure(answer.problem, name));
      return isStored;
    });
    last.current = sent;
    return sent;
  }

  return { uploads, upload };
}

export type Upload = ReturnType<typeof useUploads>["upload"];

function describeFailure(problem: PictureProblem, name: string): Message {
  const text = problemTexts[problem];
  return fileProblems.includes(problem) ? failure(text, name) : failure("Error", text);
}

async function send(source: File | string): Promise<PictureAnswer> {
  const isUrl = typeof source === "string";
  if (!isUrl && source.size > maxUploadBytes) return { problem: "too_large" };
  try {
    const answer = await fetch("/admin/products/pictures", {
      method: "POST",
      body: isUrl ? new URLSearchParams({ url: source }) : source,
      headers: isUrl ? {} : { "content-type": "application/octet-stream" },
    });
    if (answer.status === 413) return { problem: "too_large" };
    const result = (await answer.json()) as Partial<{ id: string; problem: PictureProblem }> | null;
    if (result?.id || (result?.problem && result.problem in problemTexts)) return result as PictureAnswer;
  } catch {
    // Offline, or a page instead of an answer: a proxy's, or the sign-in.
  }
  return { problem: "failed" };
}

export const pictureKinds = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export function UploadList({ uploads }: { uploads: string[] }) {
  return (
    <ul role="status" className="text-sm empty:hidden">
      {uploads.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={`${place} ${name}`} className="truncate">
          Uploading {name}
        </li>
      ))}
    </ul>
  );
}
