/** Posts to an address that signs out. The answer leads on, which need not be fetched to know that it worked. */
export async function isSignedOutAt(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "POST", redirect: "manual" });
    return answer.ok || answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
