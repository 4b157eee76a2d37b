import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Logger } from "pino";
import { errorForLog } from "./log.ts";

/** Does one job of a batch. A failure is logged, as an error when nothing tries again; the others of the batch go on. */
export async function attemptJob(
  job: JobWithMetadata<unknown>,
  handle: (payload: unknown) => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  try {
    await handle(job.data);
    return { id: job.id, status: "completed" };
  } catch (error) {
    const facts = { queue: job.name, job: job.id, attempt: job.retryCount + 1, err: error };
    if (job.retryCount < job.retryLimit) log.warn(facts, "a job failed and is tried again");
    else log.error(facts, "a job failed for the last time and was given up");
    return { id: job.id, status: "failed", output: errorForLog(error) };
  }
}
