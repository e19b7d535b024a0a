import { fromPromise } from 'xstate';
import { CODES, forcesLogout } from '#contract/codes';
import type { FieldError } from '#domain/field';
import {
  applicationDraftMachine,
  type DraftElsewhere,
  type SaveOutcome,
  type SaveRequest,
  type SubmitOutcome,
  type SubmitRequest,
} from '#machines/flow/application-draft';
import type { ApiDispatch } from '../../../../api/api';
import { guaranteesApi } from '../../../../api/guarantees';
import { failureText, fieldProblems, isApiFailure, isBusiness } from '../../../../api/wire/failure';

/** `guaranteeType`: the kind that the application was begun for, kept with its draft. */
export function draftFlow(dispatch: ApiDispatch, guaranteeType: string | null = null) {
  return applicationDraftMachine.provide({
    actors: {
      'save the draft': fromPromise<SaveOutcome, SaveRequest>(({ input }) => saveDraft(dispatch, input, guaranteeType)),
      'submit the application': fromPromise<SubmitOutcome, SubmitRequest>(({ input }) => submitApplication(dispatch, input)),
    },
  });
}

async function saveDraft(dispatch: ApiDispatch, { known, application }: SaveRequest, guaranteeType: string | null): Promise<SaveOutcome> {
  const body = {
    ...(known ? { applyNo: known.applyNo, draftVersion: known.draftVersion } : {}),
    ...(guaranteeType === null ? {} : { guaranteeType }),
    application,
  };
  const { data, error } = await dispatch(guaranteesApi.endpoints.saveApplication.initiate(body, { track: false }));
  if (data) return { kind: 'saved', known: { applyNo: data.applyNo, draftVersion: data.draftVersion, savedAt: data.savedAt } };
  const elsewhere = keptElsewhere(error);
  if (elsewhere) return { kind: 'conflict', elsewhere };
  const message = failureText(error);
  return isAnswered(error) ? { kind: 'refused', message, problems: problemsOf(error) } : { kind: 'unreached', message };
}

async function submitApplication(dispatch: ApiDispatch, { applyNo, version, type }: SubmitRequest): Promise<SubmitOutcome> {
  const { data, error } = await dispatch(
    guaranteesApi.endpoints.sendEvent.initiate({ applyNo, version, event: { type } }, { track: false }),
  );
  return data ? { kind: 'submitted' } : { kind: 'refused', message: failureText(error), problems: problemsOf(error) };
}

/** Whoever signs in again, in another tab too, goes on with what is typed here. */
function isAnswered(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'business' && !forcesLogout(error.code);
}

function problemsOf(error: unknown): FieldError[] {
  return fieldProblems(error).map(({ field, message }) => ({ field: field.replace(/^application\./, ''), message }));
}

function keptElsewhere(error: unknown): DraftElsewhere | null {
  if (!isBusiness(error, CODES.statusChanged) || !isApiFailure(error) || error.kind !== 'business') return null;
  return isKeptDraft(error.data) ? error.data : null;
}

function isKeptDraft(data: unknown): data is DraftElsewhere {
  return typeof data === 'object' && data !== null && 'applyNo' in data && 'draftVersion' in data && 'application' in data;
}
