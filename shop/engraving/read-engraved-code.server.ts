import { answerMessages } from "#platform/child-worker.server.ts";
import { type CodeToEngrave, isReadable } from "./check-code.server.ts";

// The program that laser-file.server.ts starts.
answerMessages((code: CodeToEngrave) => isReadable(code));
