type Checked = { outcome: "wrong" } | { outcome: "right" } | { outcome: "wait"; seconds: number };

/** Why a code was not taken, beside its field. */
export function codeProblem(checked: Checked): { error: string } {
  if (checked.outcome === "wait")
    return { error: `Too many attempts. Please try again in ${checked.seconds} seconds.` };
  return { error: "This code is not right. Please type the one that is shown now." };
}
