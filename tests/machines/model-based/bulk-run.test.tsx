import { fireEvent, screen } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import type { GuaranteeListRow } from '#contract/guarantees';
import { bulkRunMachine, type BulkEvent, type BulkOutcome } from '#machines/flow/bulk-run';
import { fromWire } from '../../../src/api/wire/keys';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { BulkDialog } from '../../../src/features/guarantees/lists/bulk/bulk-dialog';
import { guaranteeRow } from '../../support/guarantee-row';
import { envelope, renderScreen, serveCalls } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof bulkRunMachine>;
type Event = BulkEvent | { type: `xstate.done.actor.${string}`; output: BulkOutcome };

const SENT = '0.bulkRun.running';
const OUTCOMES: readonly BulkOutcome[] = [
  { kind: 'done' },
  { kind: 'refused', reason: '该业务已由他人办理，请刷新' },
  { kind: 'lost', reason: '网络异常' },
];
const CHOSEN = ['1', '2'].map(
  (no) => fromWire(guaranteeRow({ apply_no: no, guarantee_status: 7, allowed_events: ['archive'] })) as GuaranteeListRow,
);
const ROWS = CHOSEN.map(({ applyNo, version }) => ({ applyNo, version, idempotencyKey: applyNo }));

const walks = walksOver<Snapshot, Event, undefined>(bulkRunMachine, { input: undefined, events: possible }, new Set());
const live = new LiveMachine(bulkRunMachine);
const call = new Pending<Response>();

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] several rows of a list on the screen: %s',
  async (_name, walk) => {
    live.begin();
    call.forget();
    serveCalls(({ path }) => (path === '/apply/event' ? call.wait() : {}));
    renderScreen(
      <FlowObserverContext value={live.observer}>
        <BulkDialog event="archive" chosen={CHOSEN} onClose={() => undefined} />
      </FlowObserverContext>,
    );
    for (const step of walk) {
      const button = await buttonOf(step.event);
      await live.follow(step, () => cause(step.event, button), shown);
    }
  },
);

it('[DV-03] every transition of a run over several rows was taken on the screen', () => {
  expect(allTransitions(bulkRunMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

/** What a person can do in a state, and every outcome that a row can have. A run is stopped once. */
function possible({ context }: Snapshot): Event[] {
  return [
    { type: 'start', rows: ROWS, given: {} },
    ...(context.stopped ? [] : [{ type: 'stop' as const }]),
    { type: 'goOn' },
    ...OUTCOMES.map((output) => ({ type: `xstate.done.actor.${SENT}` as const, output })),
  ];
}

/** What a person presses, waited for before it is used. */
async function buttonOf({ type }: Event): Promise<HTMLElement | undefined> {
  switch (type) {
    case 'start':
      return screen.findByRole('button', { name: '归档 2 笔' });
    case 'stop':
      return screen.findByRole('button', { name: '停止' });
    case 'goOn':
      return screen.findByRole('button', { name: /^继续办理其余/ });
    default:
      return undefined;
  }
}

function cause(event: Event, button: HTMLElement | undefined): void {
  if (button) fireEvent.click(button);
  else if ('output' in event) call.answer(replyOf(event.output));
}

function replyOf({ kind }: BulkOutcome): Response {
  if (kind === 'refused') return envelope({ code: 40901, msg: '该业务已由他人办理，请刷新' });
  if (kind === 'lost') return new Response('{}', { status: 502, headers: { 'content-type': 'application/json' } });
  return envelope({ data: { apply_no: '1', guarantee_status: 18, version: 4, allowed_events: [] } });
}

function shown({ value }: Snapshot): void {
  const titles = { asking: '批量归档', running: '正在批量归档', done: '批量归档的结果' } as const;
  expect(screen.getByText(titles[value])).toBeInTheDocument();
}
