import { inspectFile } from '#server/documents/inspection/inspect-file';
import type { Inspection } from '#server/documents/inspection/inspection';
import { countPages } from '#server/documents/inspection/pdf';
import { readWorkbook, type SheetRead } from '#server/documents/inspection/read-workbook';
import { peekWorkbook, unfoldWorkbook, type Peeked, type Unfolded } from '#server/documents/inspection/unfold-workbook';
import type { Verification } from '../core/database/tables/verification';
import { drawClaimReceipt, type ClaimReceipt } from './claim-receipt';
import { drawContract } from './contract';
import type { ContractData, DrawnDocument, LetterData } from './document-data';
import { unsaidIn, type Said } from './drawn-text';
import { examinePdf, type Examination } from './examine';
import { drawGuide, type Guide } from './guide';
import { drawLetter } from './letter';
import { drawSampleInvoice, type SampleInvoice } from './sample-invoice';
import { drawSealPage, type SealPage } from './seal';
import { drawStatement, type StatementDocument } from './statement';
import { verifyPdf } from './verify';
import { markSheet, type WholeSheet } from './workbooks/marked-workbook';

export interface WorkerTasks {
  drawLetter: { input: LetterData; output: DrawnDocument };
  previewLetter: { input: LetterData; output: DrawnDocument };
  previewContract: { input: ContractData; output: DrawnDocument };
  drawContract: { input: ContractData; output: DrawnDocument };
  drawSeal: { input: SealPage; output: Buffer };
  unsaidIn: { input: { pdf: Uint8Array; said: readonly Said[] }; output: Said[] };
  drawGuide: { input: Guide; output: Buffer };
  drawClaimReceipt: { input: ClaimReceipt; output: Buffer };
  drawStatement: { input: StatementDocument; output: Buffer };
  drawSampleInvoice: { input: SampleInvoice; output: Buffer };
  warmUp: { input: undefined; output: undefined };
  verifyPdf: { input: { pdf: Uint8Array; trustAnchors: readonly Uint8Array[] }; output: Verification };
  examinePdf: { input: { pdf: Uint8Array; trustAnchors: readonly Uint8Array[]; lookFor: RegExp }; output: Examination };
  inspectFile: { input: { name: string; bytes: Uint8Array }; output: Inspection };
  countPages: { input: Uint8Array; output: number };
  readWorkbook: { input: { bytes: Uint8Array; mostRows: number; title?: string }; output: SheetRead };
  markSheet: { input: WholeSheet; output: Buffer };
  peekWorkbook: { input: { bytes: Uint8Array; title: string }; output: Peeked };
  unfoldWorkbook: { input: { bytes: Uint8Array; mostRows: number; into: string; title: string }; output: Unfolded };
}

export type TaskName = keyof WorkerTasks;

export const TASKS: { [Name in TaskName]: (input: WorkerTasks[Name]['input']) => Promise<WorkerTasks[Name]['output']> } = {
  drawLetter,
  previewLetter: (data) => drawLetter({ unissued: 'preview', ...data }),
  previewContract: drawContract,
  drawContract,
  drawSeal: drawSealPage,
  unsaidIn,
  drawGuide,
  drawClaimReceipt,
  drawStatement,
  drawSampleInvoice,
  warmUp,
  verifyPdf: ({ pdf, trustAnchors }) => verifyPdf(pdf, trustAnchors),
  examinePdf: ({ pdf, trustAnchors, lookFor }) => examinePdf(pdf, trustAnchors, lookFor),
  inspectFile: ({ name, bytes }) => inspectFile(name, bytes),
  countPages,
  readWorkbook: ({ bytes, ...options }) => readWorkbook(bytes, options),
  markSheet,
  peekWorkbook: ({ bytes, title }) => peekWorkbook(bytes, title),
  unfoldWorkbook: ({ bytes, ...options }) => unfoldWorkbook(bytes, options),
};

/** Reads the fonts, and draws with them as the first contract would have to. */
async function warmUp(): Promise<undefined> {
  const party = { key: 'party', role: '甲方', name: '䶮' };
  const clauses = [{ heading: '担保事项', paragraphs: ['担保金额为人民币 ¥0.00 元（大写：零元整），以保函载明的期间为准。'] }];
  await drawContract({
    title: '委托合同',
    contractNo: '0',
    parties: [party],
    preamble: [],
    clauses,
    contractDate: '2026-01-01',
    createdAt: new Date(0),
  });
  return undefined;
}
