import { answerAdminCommand } from "./admin-command.ts";
import { StartProblem } from "./start-problem.ts";

try {
  process.exitCode = await answerAdminCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
