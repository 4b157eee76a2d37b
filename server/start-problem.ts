/** Stops the start: its message is one sentence for whoever started the shop. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
