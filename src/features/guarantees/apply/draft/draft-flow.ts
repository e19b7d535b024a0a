import { fromPromise } from 'xstate';
import type { BodyOf, ReplyOf } from '#contract/call';
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
import { saveFailure, type Answer } from '../../../../api/save-outcome';
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

/**
 * The first content is sent under one key until it is answered: where the answer alone was lost, what is typed since goes on from what had arrived. What was
 * refused is forgotten, since it is not kept and never will be.
 */
function savingNew(dispatch: ApiDispatch, { guaranteeType, channelCode }: Begun): (application: ApplicationDraft) => Promise<SaveOutcome> {
  let first: { key: string; application: ApplicationDraft; mayBeKept: boolean } | undefined;
  return async (application) => {
    first ??= { key: newNonce(), application, mayBeKept: false };
    const { key, application: sent, mayBeKept } = first;
    const body = { ...inChannel(channelCode), ...ofType(guaranteeType), application: sent };
    const answer = await sendDraft(dispatch, { key, body });
    const outcome = saveOutcomeOf(answer);
    const turnedAway = isTurnedAway(answer.error);
    if (outcome.kind === 'refused' || (turnedAway && !mayBeKept)) first = undefined;
    else if (!turnedAway) first.mayBeKept = true;
    return outcome.kind === 'saved' && sent !== application
      ? { kind: 'conflict', elsewhere: { ...outcome.known, application: sent } }
      : outcome;
  };
}

async function saveKept(
  dispatch: ApiDispatch,
  { applyNo, draftVersion }: KnownDraft,
  application: ApplicationDraft,
  { guaranteeType }: Begun,
): Promise<SaveOutcome> {
  return saveOutcomeOf(await sendDraft(dispatch, { body: { applyNo, draftVersion, ...ofType(guaranteeType), application } }));
}

function ofType(guaranteeType: string | null): { guaranteeType?: string } {
  return guaranteeType === null ? {} : { guaranteeType };
}

type SaveAnswer = Answer<ReplyOf<typeof saveApplication>>;

async function sendDraft(dispatch: ApiDispatch, save: { key?: string; body: BodyOf<typeof saveApplication> }): Promise<SaveAnswer> {
  return dispatch(guaranteesApi.endpoints.saveApplication.initiate(save, { track: false }));
}

/** By the server or what stands before it, as too large for example: nothing of this try was kept. */
function isTurnedAway(error: unknown): boolean {
  return isApiFailure(error) && (error.kind === 'http' || error.kind === 'html') && error.status >= 400 && error.status < 500;
}

/** Whoever signs in again, in another tab too, goes on with what is typed here. */
function saveOutcomeOf({ data, error }: SaveAnswer): SaveOutcome {
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
