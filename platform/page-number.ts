/** The first without `?page=`; undefined for a text that is no page. */
export function readPageNumber(params: URLSearchParams): number | undefined {
  const text = params.get("page") ?? "1";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

export function pageOfRows<Row>(rows: Row[], max: number): { rows: Row[]; hasNext: boolean } {
  return { rows: rows.slice(0, max), hasNext: rows.length > max };
}
