import { assign, fromPromise, setup } from 'xstate';

/** One of the rows that something is done with: what the server is told of it, and by which key it knows a second try from a second event. */
export interface BulkRow {
  applyNo: string;
  version: number;
  idempotencyKey: string;
}

/**
 * What became of one row: `waiting` not tried yet, `done`, `refused` by the server with its reason, `lost` where no answer came or nobody may go on just now:
 * tried again with the same key, what had happened is acknowledged and nothing happens twice.
 */
export type BulkOutcome =
  | { kind: 'waiting' }
  | { kind: 'done'; text?: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; reason: string };

/** What is given with every row, as the dialog's fields hold it. */
export type BulkGiven = Readonly<Record<string, unknown>>;

/** One call to the server. */
export interface BulkRequest {
  row: BulkRow;
  given: BulkGiven;
}

/** What the dialog remembers; `outcomes` stand in the order of `rows`. */
export interface BulkContext {
  rows: readonly BulkRow[];
  outcomes: readonly BulkOutcome[];
  given: BulkGiven;
  /** It was stopped: the row under way is finished, none follows. */
  stopped: boolean;
}

/** `start`: what is done was confirmed, for rows that can; `stop`: after the row under way; `goOn`: with whatever has no outcome yet. */
export type BulkEvent = { type: 'start'; rows: readonly BulkRow[]; given: BulkGiven } | { type: 'stop' } | { type: 'goOn' };

const WAITING: BulkOutcome = { kind: 'waiting' };

/**
 * The same event of the lifecycle for several rows, one after the other, each with its own outcome. A row that is lost ends the run, since the next would be lost
 * too. The screen provides the actor `sendOne`.
 */
export const bulkRunMachine = setup({
  types: { context: {} as BulkContext, events: {} as BulkEvent },
  actors: {
    sendOne: fromPromise<BulkOutcome, BulkRequest>(() => Promise.reject(new Error('the screen provides the call'))),
  },
  guards: {
    'there are rows': ({ event }) => event.type === 'start' && event.rows.length > 0,
    'rows are left': ({ context }) => rowsLeft(context.outcomes) > 0,
    'another row follows': ({ context }, { outcome }: { outcome: BulkOutcome }) =>
      !context.stopped && outcome.kind !== 'lost' && rowsLeft(withOutcome(context, outcome)) > 0,
  },
  actions: {
    'record the rows': assign((_, { rows, given }: { rows: readonly BulkRow[]; given: BulkGiven }) => ({
      rows,
      given,
      outcomes: rows.map(() => WAITING),
    })),
    'try again what is lost': assign({
      outcomes: ({ context }) => context.outcomes.map((outcome) => (outcome.kind === 'lost' ? WAITING : outcome)),
      stopped: false,
    }),
    'stop after this row': assign({ stopped: true }),
    'record the outcome': assign({ outcomes: ({ context }, { outcome }: { outcome: BulkOutcome }) => withOutcome(context, outcome) }),
  },
}).createMachine({
  id: 'bulkRun',
  initial: 'asking',
  context: { rows: [], outcomes: [], given: {}, stopped: false },
  states: {
    asking: {
      description: '确认办理内容',
      on: {
        start: {
          guard: 'there are rows',
          target: 'running',
          actions: { type: 'record the rows', params: ({ event }) => ({ rows: event.rows, given: event.given }) },
        },
      },
    },
    running: {
      description: '逐笔办理',
      invoke: {
        src: 'sendOne',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'another row follows', params: ({ event }) => ({ outcome: event.output }) },
            target: 'running',
            reenter: true,
            actions: { type: 'record the outcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'done', actions: { type: 'record the outcome', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
      on: { stop: { actions: 'stop after this row' } },
    },
    done: {
      description: '已有结果',
      on: { goOn: { guard: 'rows are left', target: 'running', actions: 'try again what is lost' } },
    },
  },
});

/** How many rows have no outcome that stands. */
export function rowsLeft(outcomes: readonly BulkOutcome[]): number {
  return outcomes.filter(({ kind }) => kind === 'waiting' || kind === 'lost').length;
}

/** The place of the row under way, or of the first that was not tried; -1 where none is left. */
export function rowNow({ outcomes }: Pick<BulkContext, 'outcomes'>): number {
  return outcomes.findIndex(({ kind }) => kind === 'waiting');
}

function withOutcome(context: BulkContext, outcome: BulkOutcome): BulkOutcome[] {
  const now = rowNow(context);
  return context.outcomes.map((one, index) => (index === now ? outcome : one));
}

function requestOf(context: BulkContext): BulkRequest {
  const row = context.rows[rowNow(context)];
  if (!row) throw new Error('no row is left');
  return { row, given: context.given };
}
