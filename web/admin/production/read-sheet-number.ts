/** 0, which no sheet has, for anything else. */
export function readSheetNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
