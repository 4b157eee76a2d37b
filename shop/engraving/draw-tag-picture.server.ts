import { answerMessages } from "#platform/child-worker.server.ts";
import { keepFile } from "#platform/files/keep-file.server.ts";
import { renderTagPicture, type TagImage } from "./render-tag.server.ts";

// The program that tag-picture.server.ts starts with the folder of its drawings.
const [folder = ""] = process.argv.slice(2);
answerMessages((image: TagImage) =>
  keepFile(folder, JSON.stringify(image), () => renderTagPicture(image, folder)),
);
