import { inspectFile } from '#server/documents/inspection/inspect-file';
import type { Inspection } from '#server/documents/inspection/inspection';
import { countPages } from '#server/documents/inspection/pdf';
import { readWorkbook, type SheetRead } from '#server/documents/inspection/read-workbook';
import type { Verification } from '../core/database/tables/verification';
import { drawContract } from './contract';
import type { ContractData, DrawnDocument, LetterData } from './document-data';
import { examinePdf, type Examination } from './examine';
import { drawGuide, type Guide } from './guide';
import { drawLetter } from './letter';
import { drawSealPage, type SealPage } from './seal';
import { verifyPdf } from './verify';
import { warmUp } from './warm-up';

export interface WorkerTasks {
  drawLetter: { input: LetterData; output: DrawnDocument };
  previewLetter: { input: LetterData; output: DrawnDocument };
  drawContract: { input: ContractData; output: DrawnDocument };
  drawSeal: { input: SealPage; output: Buffer };
  drawGuide: { input: Guide; output: Buffer };
  warmUp: { input: undefined; output: undefined };
  verifyPdf: { input: { pdf: Uint8Array; trustAnchors: readonly Uint8Array[] }; output: Verification };
  examinePdf: { input: { pdf: Uint8Array; trustAnchors: readonly Uint8Array[]; lookFor: RegExp }; output: Examination };
  inspectFile: { input: { name: string; bytes: Uint8Array }; output: Inspection };
  countPages: { input: Uint8Array; output: number };
  readWorkbook: { input: { bytes: Uint8Array; mostRows: number }; output: SheetRead };
}

export type TaskName = keyof WorkerTasks;

export const TASKS: { [Name in TaskName]: (input: WorkerTasks[Name]['input']) => Promise<WorkerTasks[Name]['output']> } = {
  drawLetter,
  previewLetter: (data) => drawLetter({ unissued: 'preview', ...data }),
  drawContract,
  drawSeal: drawSealPage,
  drawGuide,
  warmUp,
  verifyPdf: async ({ pdf, trustAnchors }) => verifyPdf(pdf, trustAnchors),
  examinePdf: async ({ pdf, trustAnchors, lookFor }) => examinePdf(pdf, trustAnchors, lookFor),
  inspectFile: ({ name, bytes }) => inspectFile(name, bytes),
  countPages,
  readWorkbook: ({ bytes, mostRows }) => readWorkbook(bytes, mostRows),
};
