import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
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

/** A picture being uploaded: how much of it is sent, from 0 to 1; then the server encodes it. */
type Upload = { key: number; name: string; done: number };

type UploadOptions = {
  onStored: (id: string) => void;
  /** Counts the running uploads. */
  track: (change: 1 | -1) => void;
  success: string;
};

/** Uploads pictures one after the other and shows a toast for each. */
export function useUpload({ onStored, track, success }: UploadOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const lastKey = useRef(0);

  function enqueue(name: string, body: File | URLSearchParams): Promise<boolean> {
    lastKey.current += 1;
    const key = lastKey.current;
    setUploads((all) => [...all, { key, name, done: 0 }]);
    track(1);
    const progress = (done: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, done } : one)));
    const sent = last.current.then(async () => {
      const answer = await send(body, progress);
      setUploads((all) => all.filter((one) => one.key !== key));
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

/** By XMLHttpRequest: fetch reports no upload progress. */
function send(body: File | URLSearchParams, progress: (done: number) => void): Promise<PictureAnswer> {
  const problem = body instanceof File ? problemOf(body) : undefined;
  if (problem) return Promise.resolve({ problem });
  const { promise, resolve } = Promise.withResolvers<PictureAnswer>();
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(readAnswer(request));
  request.onerror = () => resolve({ problem: imageTexts.failed });
  request.open("POST", "/admin/products/pictures");
  if (body instanceof File) request.setRequestHeader("content-type", "application/octet-stream");
  request.send(body);
  return promise;
}

/** Any other response is a failure: a proxy's page, or a redirect to the sign-in. */
function readAnswer({ status, responseText }: XMLHttpRequest): PictureAnswer {
  if (status === 413) return { problem: imageTexts.too_large };
  try {
    const { id, problem } = JSON.parse(responseText) as Partial<Record<"id" | "problem", string>>;
    return id ? { id } : { problem: problem ?? imageTexts.failed };
  } catch {
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

type DropZoneProps = {
  label: string;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

/** Files can be dropped here, or pasted while something in it has the focus. */
export function DropZone({ label, onFiles, className = "", children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a set of fields
    <div
      role="group"
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
      className={`${className} ${isOver ? "border-fairway bg-fairway-mist" : ""}`}
    >
      {children}
    </div>
  );
}

export function UploadList({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-2 text-sm">
      {uploads.map(({ key, name, done }) => (
        <li key={key} className="min-w-0">
          <span className="block truncate">
            {done < 1 ? "Uploading" : "Preparing"} {name}
          </span>
          <progress value={done} max={1} aria-label={`Uploading ${name}`} className="h-1.5 w-full" />
        </li>
      ))}
    </ul>
  );
}
