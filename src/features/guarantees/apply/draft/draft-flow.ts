import { fromPromise } from 'xstate';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { saveApplication } from '#contract/guarantees';
import type { ApplicationDraft } from '#domain/application/fields';
import {
  applicationDraftMachine,
  type DraftElsewhere,
  type KnownDraft,
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
import { newNonce } from '../../../../api/wire/signature';
import type { ApplicationStart } from '../application-start';
import { inChannel } from '../products/product-search';

export type Begun = Pick<ApplicationStart, 'guaranteeType' | 'channelCode'>;

/** `begun`: for which kind and in whose portal the application was begun, kept with its draft. */
export function draftFlow(dispatch: ApiDispatch, begun: Begun = { guaranteeType: null, channelCode: null }) {
  const saveNew = savingNew(dispatch, begun);
  return applicationDraftMachine.provide({
    actors: {
      'save the draft': fromPromise<SaveOutcome, SaveRequest>(({ input: { known, application } }) =>
        known ? saveKept(dispatch, known, application, begun) : saveNew(application),
      ),
      'submit the application': fromPromise<SubmitOutcome, SubmitRequest>(({ input }) => submitApplication(dispatch, input)),
    },
  });
}

/** The first content is sent under one key until it is answered: where the answer alone was lost, what is typed since goes on from what had arrived. */
function savingNew(dispatch: ApiDispatch, { guaranteeType, channelCode }: Begun): (application: ApplicationDraft) => Promise<SaveOutcome> {
  let first: { key: string; application: ApplicationDraft } | undefined;
  return async (application) => {
    first ??= { key: newNonce(), application };
    const { key, application: sent } = first;
    const body = { ...inChannel(channelCode), ...ofType(guaranteeType), application: sent };
    const outcome = await saveDraft(dispatch, { key, body });
    if (outcome.kind === 'refused') first = undefined;
    return outcome.kind === 'saved' && sent !== application
      ? { kind: 'conflict', elsewhere: { ...outcome.known, application: sent } }
      : outcome;
  };
}

function saveKept(
  dispatch: ApiDispatch,
  { applyNo, draftVersion }: KnownDraft,
  application: ApplicationDraft,
  { guaranteeType }: Begun,
): Promise<SaveOutcome> {
  return saveDraft(dispatch, { body: { applyNo, draftVersion, ...ofType(guaranteeType), application } });
}

function ofType(guaranteeType: string | null): { guaranteeType?: string } {
  return guaranteeType === null ? {} : { guaranteeType };
}

/** Whoever signs in again, in another tab too, goes on with what is typed here. */
async function saveDraft(dispatch: ApiDispatch, save: { key?: string; body: BodyOf<typeof saveApplication> }): Promise<SaveOutcome> {
  const { data, error } = await dispatch(guaranteesApi.endpoints.saveApplication.initiate(save, { track: false }));
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
