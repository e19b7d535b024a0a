import { fromPromise } from 'xstate';
import { CODES } from '#contract/codes';
import {
  applicationDraftMachine,
  type DraftElsewhere,
  type Refusal,
  type SaveOutcome,
  type SaveRequest,
  type SubmitOutcome,
  type SubmitRequest,
} from '#machines/flow/application-draft';
import type { SaveFailure } from '#machines/flow/editor';
import type { ApiDispatch } from '../../../../api/api';
import { guaranteesApi } from '../../../../api/guarantees';
import { saveFailure } from '../../../../api/save-outcome';
import { isApiFailure, isBusiness } from '../../../../api/wire/failure';
import type { ApplicationStart } from '../application-start';
import { inChannel } from '../products/product-search';

export type Begun = Pick<ApplicationStart, 'guaranteeType' | 'channelCode'>;

/** `begun`: for which kind and in whose portal the application was begun, kept with its draft. */
export function draftFlow(dispatch: ApiDispatch, begun: Begun = { guaranteeType: null, channelCode: null }) {
  return applicationDraftMachine.provide({
    actors: {
      'save the draft': fromPromise<SaveOutcome, SaveRequest>(({ input }) => saveDraft(dispatch, input, begun)),
      'submit the application': fromPromise<SubmitOutcome, SubmitRequest>(({ input }) => submitApplication(dispatch, input)),
    },
  });
}

/** Whoever signs in again, in another tab too, goes on with what is typed here. */
async function saveDraft(
  dispatch: ApiDispatch,
  { known, application }: SaveRequest,
  { guaranteeType, channelCode }: Begun,
): Promise<SaveOutcome> {
  const body = {
    ...(known ? { applyNo: known.applyNo, draftVersion: known.draftVersion } : inChannel(channelCode)),
    ...(guaranteeType === null ? {} : { guaranteeType }),
    application,
  };
  const { data, error } = await dispatch(guaranteesApi.endpoints.saveApplication.initiate(body, { track: false }));
  if (data) return { kind: 'saved', known: { applyNo: data.applyNo, draftVersion: data.draftVersion, savedAt: data.savedAt } };
  const failure = failureOf(error);
  if (failure.kind === 'conflict' && failure.elsewhere) return { kind: 'conflict', elsewhere: failure.elsewhere.value as DraftElsewhere };
  if (isBusiness(error, CODES.eventNotAllowed)) return { ...refusalOf(failure), alreadySubmitted: true };
  return isApiFailure(error) && error.kind === 'business' && failure.kind !== 'signed out'
    ? refusalOf(failure)
    : { kind: 'unreached', message: failure.message };
}

async function submitApplication(dispatch: ApiDispatch, { applyNo, version, type }: SubmitRequest): Promise<SubmitOutcome> {
  const { data, error } = await dispatch(
    guaranteesApi.endpoints.sendEvent.initiate({ applyNo, version, event: { type } }, { track: false }),
  );
  return data ? { kind: 'submitted' } : refusalOf(failureOf(error));
}

function failureOf(error: unknown): SaveFailure {
  return saveFailure(error, {
    theirs: (data) => (isSavedDraft(data) ? { value: data, version: data.draftVersion } : undefined),
    group: 'application',
  });
}

function refusalOf(failure: SaveFailure): Refusal {
  return { kind: 'refused', message: failure.message, problems: failure.kind === 'refused' ? failure.problems : [] };
}

function isSavedDraft(data: unknown): data is DraftElsewhere {
  return typeof data === 'object' && data !== null && 'applyNo' in data && 'draftVersion' in data && 'application' in data;
}
