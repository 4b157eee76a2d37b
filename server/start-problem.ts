/** Stops the start; the message is one sentence for the person who started the shop. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
