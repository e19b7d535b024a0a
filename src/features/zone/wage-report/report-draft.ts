import type { WORKER_REPORT_FIELDS } from '#domain/wages/arrears';
import type { Works } from './works-search';

/** What is typed of a report; it outlives the proof. */
export interface ReportDraft {
  works: Works | undefined;
  typed: Record<keyof typeof WORKER_REPORT_FIELDS, string>;
}

export const EMPTY_DRAFT: ReportDraft = { works: undefined, typed: { workerName: '', amount: '', persons: '1', note: '' } };
