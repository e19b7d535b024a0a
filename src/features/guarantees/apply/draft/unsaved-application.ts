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
  /** By which this tab holds what is not saved yet: the draft's number, or what a new application begins with. */
  name: string;
}

/** What was typed in this form and not saved when its page or session ended. */
export function unsavedApplication({ writer, name }: FormPlace): UnsavedApplication | null {
  const left = unsavedOf(writer, name);
  return isUnsaved(left) ? left : null;
}

/** Holds what the draft has not saved, under the draft's number once it has one; nothing of what is submitted already. */
export function rememberUnsaved({ writer, name: first }: FormPlace, { typed, known, alreadySubmitted }: DraftContext): void {
  const left = alreadySubmitted ? undefined : typed;
  const name = known?.applyNo ?? first;
  if (name !== first) forgetUnsaved(writer, first);
  if (left) saveUnsaved(writer, name, { application: left, ...(known ? { known } : {}) });
  else forgetUnsaved(writer, name);
}

/** What was typed for an application that cannot be written any more does not come back when it is corrected. */
export function forgetUnsavedApplication({ userId, appId }: Writer, applyNo: string): void {
  forgetUnsaved({ userId, appId }, applyNo);
}

function isUnsaved(value: unknown): value is UnsavedApplication {
  return isRow(value) && isRow(value['application']);
}
