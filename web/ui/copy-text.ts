import { failure, success, toast } from "./toast.ts";

type ByHand = { hint: string; select: () => void };

export async function copyText(text: string, byHand?: ByHand): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(success("Copied!"));
  } catch {
    byHand?.select();
    toast(failure("Not copied", byHand?.hint ?? `Please copy it yourself: ${text}`));
  }
}
