import type { ApplicationDraft } from '#domain/application/fields';
import { isRow } from '#domain/form/values';
import type { DraftContext, KnownDraft } from '#machines/flow/application-draft';
import { forgetUnsaved, saveUnsaved, unsavedOf, type Writer } from '../../../../api/unsaved';

export interface UnsavedApplication {
  application: ApplicationDraft;
  known?: KnownDraft;
}

export interface FormPlace {
  writer: Writer;
  applyNo: string | undefined;
  projectNo: string;
}

/** What was typed in this form and not saved when its page or session ended. */
export function unsavedApplication({ writer, applyNo, projectNo }: FormPlace): UnsavedApplication | null {
  const left = unsavedOf(writer, applyNo ?? newAt(projectNo));
  return isUnsaved(left) ? left : null;
}

/** Holds what the draft has not saved, under the draft's number once it has one; nothing of what is submitted already. */
export function rememberUnsaved({ writer, projectNo }: FormPlace, { typed, known, alreadySubmitted }: DraftContext): void {
  const left = alreadySubmitted ? undefined : typed;
  if (left) saveUnsaved(writer, known?.applyNo ?? newAt(projectNo), { application: left, ...(known ? { known } : {}) });
  if (known) forgetUnsaved(writer, newAt(projectNo));
  if (!left) forgetUnsaved(writer, known?.applyNo ?? newAt(projectNo));
}

/** What was typed for an application that cannot be written any more does not come back when it is corrected. */
export function forgetUnsavedApplication({ userId, appId }: Writer, applyNo: string): void {
  forgetUnsaved({ userId, appId }, applyNo);
}

function newAt(projectNo: string): string {
  return `new/${projectNo}`;
}

function isUnsaved(value: unknown): value is UnsavedApplication {
  return isRow(value) && isRow(value['application']);
}
