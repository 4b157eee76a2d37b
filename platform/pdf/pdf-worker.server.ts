import { parentPort, workerData } from "node:worker_threads";
import { PDFDocument } from "@cantoo/pdf-lib";

// The thread that pdf-problem.server.ts starts: opens one PDF and tells how it found it.
const document = await PDFDocument.load(workerData, { updateMetadata: false, ignoreEncryption: true });
const isEmpty = !document.isEncrypted && document.getPageCount() === 0;
parentPort?.postMessage(document.isEncrypted ? "encrypted" : isEmpty ? "broken" : "sound");
