/** What Chromium, Firefox and Safari call a fetch that got no answer; each throws a TypeError, as defects do too. */
const noAnswer =
  /^(Failed to fetch( \(|$)|NetworkError when attempting to fetch|Load failed( \(|$)|network error$|The (network|Internet) connection )/;

/** Whether an error of the browser means that the shop wasn't reached. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && noAnswer.test(error.message);
}
