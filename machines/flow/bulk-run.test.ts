import { createActor, fromPromise, waitFor } from 'xstate';
import { bulkRunMachine, rowsLeft, type BulkOutcome, type BulkRequest, type BulkRow } from './bulk-run';

const ROWS: BulkRow[] = ['a', 'b', 'c'].map((applyNo) => ({ applyNo, version: 1, idempotencyKey: `key-${applyNo}` }));
const DONE: BulkOutcome = { kind: 'done' };

function started(answer: (request: BulkRequest, tries: number) => BulkOutcome, during?: (tries: number) => void) {
  const sent: BulkRequest[] = [];
  const machine = bulkRunMachine.provide({
    actors: {
      sendOne: fromPromise<BulkOutcome, BulkRequest>(({ input }) => {
        sent.push(input);
        during?.(sent.length);
        return Promise.resolve(answer(input, sent.length));
      }),
    },
  });
  const actor = createActor(machine).start();
  const rested = () => waitFor(actor, ({ value }) => value === 'done');
  return { actor, sent, rested };
}

const kinds = (outcomes: readonly BulkOutcome[]) => outcomes.map(({ kind }) => kind);

describe('[RT-06] the same for several rows', () => {
  it('is sent row by row with what was given, and a refusal stops none of the others', async () => {
    const { actor, sent, rested } = started(({ row }) => (row.applyNo === 'b' ? { kind: 'refused', reason: '已变化' } : DONE));
    actor.send({ type: 'start', rows: [], given: {} });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'start', rows: ROWS, given: { opinion: '齐全' } });
    const { context } = await rested();
    expect(sent).toEqual(ROWS.map((row) => ({ row, given: { opinion: '齐全' } })));
    expect(kinds(context.outcomes)).toEqual(['done', 'refused', 'done']);
    expect(actor.getSnapshot().can({ type: 'goOn' })).toBe(false);
  });

  it('rests where no answer comes, and goes on with the same keys and with nothing that was answered', async () => {
    const { actor, sent, rested } = started((_request, tries) => (tries === 2 ? { kind: 'lost', reason: '断网' } : DONE));
    actor.send({ type: 'start', rows: ROWS, given: {} });
    const { context } = await rested();
    expect(kinds(context.outcomes)).toEqual(['done', 'lost', 'waiting']);
    expect(rowsLeft(context.outcomes)).toBe(2);
    actor.send({ type: 'goOn' });
    expect(kinds((await rested()).context.outcomes)).toEqual(['done', 'done', 'done']);
    expect(sent.map(({ row }) => row.idempotencyKey)).toEqual(['key-a', 'key-b', 'key-b', 'key-c']);
  });

  it('stops after the row under way, whose outcome is kept', async () => {
    const { actor, sent, rested } = started(
      () => DONE,
      (tries) => {
        if (tries === 2) queueMicrotask(() => actor.send({ type: 'stop' }));
      },
    );
    actor.send({ type: 'start', rows: ROWS, given: {} });
    expect(kinds((await rested()).context.outcomes)).toEqual(['done', 'done', 'waiting']);
    actor.send({ type: 'goOn' });
    expect(kinds((await rested()).context.outcomes)).toEqual(['done', 'done', 'done']);
    expect(sent).toHaveLength(3);
  });
});
