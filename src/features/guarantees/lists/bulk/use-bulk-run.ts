import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fromPromise } from 'xstate';
import { CODES, forcesLogout } from '#contract/codes';
import type { GuaranteeListRow } from '#contract/guarantees';
import { rowOf } from '#domain/guarantee/status';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { bulkRunMachine, rowNow, rowsLeft, type BulkGiven, type BulkOutcome, type BulkRequest } from '#machines/flow/bulk-run';
import { chosenChanged, useSendChosenMutation } from '../../../../api/guarantees';
import { failureText, isApiFailure } from '../../../../api/wire/failure';
import { newNonce } from '../../../../api/wire/signature';
import { useFlow } from '../../../../blocks/flow/use-flow';
import { isPersonEvent } from '../../detail/events/person-event';

export interface BulkRun {
  state: 'asking' | 'running' | 'done';
  total: number;
  outcomes: ReadonlyMap<string, BulkOutcome>;
  /** The application under way. */
  now: string | undefined;
  /** Those that were done. */
  done: readonly string[];
  refused: number;
  /** How many have no outcome that stands. */
  left: number;
  stopping: boolean;
  start: (given: BulkGiven) => void;
  stop: () => void;
  goOn: () => void;
}

/** Sends the event for each row, one after the other, and lets lists and marks follow once it rests. */
export function useBulkRun(event: BulkEvent, rows: readonly GuaranteeListRow[]): BulkRun {
  const [send] = useSendChosenMutation();
  const dispatch = useDispatch();
  const machine = useMemo(() => {
    const sendOne = async ({ row: { applyNo, version, idempotencyKey }, given }: BulkRequest): Promise<BulkOutcome> => {
      const sent = { type: event, ...given };
      if (!isPersonEvent(sent)) return { kind: 'refused', reason: '填写的内容不完整' };
      const { data, error } = await send({ key: idempotencyKey, body: { applyNo, version, event: sent } });
      if (!data) return outcomeOf(error);
      return { kind: 'done', text: data.fourEyesRequested ? '已提交，等待本单位其他人复核' : `现为“${rowOf(data.guaranteeStatus).label}”` };
    };
    return bulkRunMachine.provide({ actors: { sendOne: fromPromise<BulkOutcome, BulkRequest>(({ input }) => sendOne(input)) } });
  }, [event, send]);
  const [snapshot, sendEvent] = useFlow(machine, undefined);
  const { context, value: state } = snapshot;
  const done = context.rows.flatMap(({ applyNo }, index) => (context.outcomes[index]?.kind === 'done' ? [applyNo] : []));
  useEffect(() => {
    if (state === 'done') dispatch(chosenChanged(rows.map(({ applyNo }) => applyNo)));
  }, [state, rows, dispatch]);
  return {
    state,
    total: context.rows.length,
    outcomes: new Map(context.rows.map(({ applyNo }, index) => [applyNo, context.outcomes[index] ?? { kind: 'waiting' }])),
    now: context.rows[rowNow(context)]?.applyNo,
    done,
    refused: context.outcomes.filter(({ kind }) => kind === 'refused').length,
    left: rowsLeft(context.outcomes),
    stopping: context.stopped,
    start: (given) =>
      sendEvent({ type: 'start', given, rows: rows.map(({ applyNo, version }) => ({ applyNo, version, idempotencyKey: newNonce() })) }),
    stop: () => sendEvent({ type: 'stop' }),
    goOn: () => sendEvent({ type: 'goOn' }),
  };
}

/** Refusals that say nothing of the row: whoever asks may not go on just now. */
const NOT_NOW: readonly number[] = [CODES.organisationNotChosen, CODES.secondFactorWanted, CODES.secondFactorMissing, CODES.tooManyTries];

function outcomeOf(failure: unknown): BulkOutcome {
  const reason = failureText(failure);
  if (!isApiFailure(failure) || failure.kind !== 'business') return { kind: 'lost', reason };
  return { kind: NOT_NOW.includes(failure.code) || forcesLogout(failure.code) ? 'lost' : 'refused', reason };
}
