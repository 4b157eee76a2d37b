import { answerMessages } from "#platform/child-worker.server.ts";
import { keepFile } from "#platform/files/keep-file.server.ts";
import { renderTagPicture, type TagPair, type TagSide } from "./render-tag.server.ts";

// The program that drawn-tags.server.ts starts with the folder of its drawings.
const [folder = ""] = process.argv.slice(2);
answerMessages((work: TagSide | TagPair) =>
  keepFile(folder, JSON.stringify(work), () => renderTagPicture(work, folder)),
);
