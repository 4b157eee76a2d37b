import { toast } from "#web/ui/toast.ts";

/** Into the clipboard, and tells so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied!", description: text, kind: "success" });
  } catch {
    toast({ title: "Not copied", description: `Please copy it yourself: ${text}`, kind: "destructive" });
  }
}
