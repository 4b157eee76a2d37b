import { type ChangeEvent, useRef, useState } from "react";
import { maxUploadBytes } from "#platform/files/files.ts";
import { type ToastText, toast } from "#web/ui/toast.ts";

export type PictureAnswer = { id: string } | { problem: string };

const fileTexts = {
  not_an_image: "Please upload an image file",
  too_large: "Image size must be less than 5MB",
  too_small: "Image must be at least 400 px wide and 400 px high",
  too_many_pixels: "Image must have at most 24 megapixels (AVIF: 12)",
};

export const imageTexts = {
  ...fileTexts,
  failed: "Failed to upload image",
  unreachable:
    "No image could be loaded from this address. Please check that it is public and at least 400 × 400 px, or upload the file.",
  busy: "Too many images at once. Please try again in a minute.",
};

type UploadOptions = {
  onStored: (id: string) => void;
  /** Counts the running uploads. */
  track: (change: 1 | -1) => void;
  success: string;
};

/** Uploads pictures one after the other and shows a toast for each; `uploads` are the names of those that wait. */
export function useUpload({ onStored, track, success }: UploadOptions) {
  const [uploads, setUploads] = useState<string[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function enqueue(name: string, body: File | URLSearchParams): Promise<boolean> {
    setUploads((names) => [...names, name]);
    track(1);
    const sent = last.current.then(async () => {
      const answer = await send(body);
      setUploads((names) => names.toSpliced(names.indexOf(name), 1));
      if ("id" in answer) onStored(answer.id);
      track(-1);
      toast(messageOf(answer, { success, name }));
      return "id" in answer;
    });
    last.current = sent;
    return sent;
  }

  return {
    uploads,
    sendFiles: (files: Iterable<File>) => {
      for (const file of files) void enqueue(file.name, file);
    },
    /** Has the server load a picture from elsewhere; false when it could not. */
    sendAddress: (url: string) => enqueue(url, new URLSearchParams({ url })),
  };
}

function messageOf(answer: PictureAnswer, { success, name }: { success: string; name: string }): ToastText {
  if ("id" in answer) return { title: success, kind: "success" };
  const { problem } = answer;
  // Several are uploaded at once: the message about a file names it.
  const isOfFile = Object.values(fileTexts).includes(problem);
  if (isOfFile) return { title: problem, description: name, kind: "destructive" };
  return { title: "Error", description: problem, kind: "destructive" };
}

/** What is wrong with a file before it is sent; an empty type is left to the server. */
function problemOf({ type, size }: File): string | undefined {
  if (type && !type.startsWith("image/")) return imageTexts.not_an_image;
  return size > maxUploadBytes ? imageTexts.too_large : undefined;
}

async function send(body: File | URLSearchParams): Promise<PictureAnswer> {
  const isFile = body instanceof File;
  const problem = isFile ? problemOf(body) : undefined;
  if (problem) return { problem };
  try {
    const headers: HeadersInit = isFile ? { "content-type": "application/octet-stream" } : {};
    const answer = await fetch("/admin/products/pictures", { method: "POST", body, headers });
    if (answer.status === 413) return { problem: imageTexts.too_large };
    const { id, problem } = (await answer.json()) as Partial<Record<"id" | "problem", string>>;
    return id ? { id } : { problem: problem ?? imageTexts.failed };
  } catch {
    // Offline, or a page instead of an answer: a proxy's, or the sign-in.
    return { problem: imageTexts.failed };
  }
}

const kinds = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type ChooseFilesProps = {
  label: string;
  hint: string;
  multiple?: boolean;
  errorId?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** The browser's own file chooser behind a label that looks like a button. */
export function ChooseFiles({ label, hint, multiple = false, errorId, onFiles }: ChooseFilesProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = "";
  }

  return (
    <label className="relative inline-flex min-h-11 items-center justify-center rounded-md border border-edge bg-card px-4 font-semibold transition-colors hover:border-ink hover:bg-linen has-aria-invalid:border-flag has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway">
      <input
        type="file"
        accept={kinds}
        multiple={multiple}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {hint}
    </label>
  );
}

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
