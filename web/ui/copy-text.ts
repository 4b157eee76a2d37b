import { failure, success, toast } from "./toast.ts";

export async function copyText(text: string, byHand?: { hint: string; select: () => void }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(success("Copied!"));
  } catch {
    byHand?.select();
    toast(failure("Not copied", byHand?.hint ?? `Please copy it yourself: ${text}`));
  }
}
