import { inspectFile } from '#server/files/content/inspect-file';
import type { Inspection } from '#server/files/content/inspection';
import { drawContract } from './contract';
import type { ContractData, DrawnDocument, LetterData } from './document-data';
import { drawLetter } from './letter';
import type { Verification } from './verification';
import { verifyPdf } from './verify';

export interface WorkerTasks {
  drawLetter: { input: LetterData; output: DrawnDocument };
  drawContract: { input: ContractData; output: DrawnDocument };
  verifyPdf: { input: { pdf: Uint8Array; trustAnchors: readonly Uint8Array[] }; output: Verification };
  inspectFile: { input: { name: string; bytes: Uint8Array }; output: Inspection };
}

export type TaskName = keyof WorkerTasks;

export const TASKS: { [Name in TaskName]: (input: WorkerTasks[Name]['input']) => Promise<WorkerTasks[Name]['output']> } = {
  drawLetter,
  drawContract,
  verifyPdf: async ({ pdf, trustAnchors }) => verifyPdf(pdf, trustAnchors),
  inspectFile: ({ name, bytes }) => inspectFile(name, bytes),
};
