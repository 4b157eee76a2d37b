import { useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import { isOfFile, type PictureAnswer } from "./picture-answer.ts";
import { sendAddress, sendFile } from "./send-picture.ts";

/** A picture on its way: how much of it is sent, from 0 to 1; then the shop works on it. */
export type Sending = { key: number; name: string; done: number };

type Told = {
  onStored: (id: string) => void;
  /** One more on its way, or one less. */
  track: (change: 1 | -1) => void;
  success: string;
};

/** Sends pictures one after the other and says of each what became of it. */
export function useUpload({ onStored, track, success }: Told) {
  const [sending, setSending] = useState<Sending[]>([]);
  const last = useRef(Promise.resolve());
  const key = useRef(0);

  function enqueue(name: string, send: (progress: (done: number) => void) => Promise<PictureAnswer>) {
    key.current += 1;
    const mine = { key: key.current, name, done: 0 };
    setSending((all) => [...all, mine]);
    track(1);
    const progress = (done: number) =>
      setSending((all) => all.map((one) => (one.key === mine.key ? { ...one, done } : one)));
    const sent = last.current.then(async () => {
      const answer = await send(progress);
      setSending((all) => all.filter((one) => one.key !== mine.key));
      if ("id" in answer) onStored(answer.id);
      track(-1);
      tell(answer, { success, name });
      return "id" in answer;
    });
    last.current = sent.then(() => undefined);
    return sent;
  }

  return {
    sending,
    sendFiles: (files: Iterable<File>) => {
      for (const file of files) void enqueue(file.name, (progress) => sendFile(file, progress));
    },
    /** Whether it could be loaded. */
    sendAddress: (url: string) => enqueue(url, () => sendAddress(url)),
  };
}

function tell(answer: PictureAnswer, { success, name }: { success: string; name: string }) {
  if ("id" in answer) return toast({ title: success, kind: "success" });
  const { problem } = answer;
  const text = isOfFile(problem)
    ? { title: problem, description: name }
    : { title: "Error", description: problem };
  return toast({ ...text, kind: "destructive" });
}
