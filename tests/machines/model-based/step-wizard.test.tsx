import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { SnapshotFrom } from 'xstate';
import { stepWizardMachine, wizardView, type HookReply, type Validity } from '#machines/flow/step-wizard';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { Wizard } from '../../../src/blocks/wizard/wizard';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof stepWizardMachine>;

const HOOK = '0.stepWizard.asking';
const PAGES = ['填写', '上传', '确认'];
const VALID: readonly Validity[] = [true, true, true];
const EVENTS = [
  { type: 'previous' },
  { type: 'next' },
  { type: 'submit' },
  { type: 'step clicked', step: 0 },
  { type: 'step clicked', step: 2 },
  { type: 'validity changed', validity: VALID },
  { type: `xstate.done.actor.${HOOK}`, output: { code: '0' } },
  { type: `xstate.done.actor.${HOOK}`, output: { code: '40001' } },
  { type: `xstate.error.actor.${HOOK}`, error: new Error('failed on purpose') },
] as const;
type WizardStep = (typeof EVENTS)[number];

const input = { count: PAGES.length, clickable: true, validity: [{ name: false }, true, true] };
const walks = walksOver<Snapshot, WizardStep, typeof input>(
  stepWizardMachine,
  { input, events: ({ context }) => EVENTS.filter((event) => event.type !== 'step clicked' || event.step !== context.current) },
  new Set(),
);
const live = new LiveMachine(stepWizardMachine, ['|validity changed|0']);
const hook = new Pending<HookReply>();
const submitted = jest.fn();

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] the wizard on the screen: %s',
  async (_name, walk) => {
    live.begin();
    hook.forget();
    const { rerender } = render(wizard(input.validity));
    for (const step of walk) await live.follow(step, () => cause(step.event, rerender), shown);
  },
);

it('[DV-03] every transition of the wizard was taken on the screen', () => {
  expect(allTransitions(stepWizardMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

function wizard(validity: readonly Validity[]) {
  const wait = () => hook.wait();
  const steps = PAGES.map((title) => ({
    key: title,
    title,
    content: <p>{`${title}页`}</p>,
    hooks: { previous: wait, next: wait, submit: wait },
  }));
  return (
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <FlowObserverContext value={live.observer}>
        <Wizard label="申请" steps={steps} clickable validity={validity} onSubmitted={submitted} />
      </FlowObserverContext>
    </ConfigProvider>
  );
}

function cause(event: WizardStep, rerender: (element: ReturnType<typeof wizard>) => void): void {
  switch (event.type) {
    case 'previous':
      press('上一步');
      break;
    case 'next':
      press('下一步');
      break;
    case 'submit':
      press('提交');
      break;
    case 'step clicked':
      fireEvent.click(screen.getAllByText(PAGES[event.step] ?? '')[0] ?? document.body);
      break;
    case 'validity changed':
      rerender(wizard(event.validity));
      break;
    case `xstate.done.actor.${HOOK}`:
      hook.answer(event.output);
      break;
    case `xstate.error.actor.${HOOK}`:
      hook.fail();
      break;
  }
}

function shown({ context, value }: Snapshot): void {
  const view = wizardView(context);
  const asking = value !== 'filling';
  expect(screen.getByText(`${PAGES[context.current] ?? ''}页`)).toBeInTheDocument();
  expect([
    screen.queryByRole('button', { name: /上一步/ }) !== null,
    screen.queryByRole('button', { name: /下一步/ }) !== null,
    screen.queryByRole('button', { name: /提交/ }) !== null,
  ]).toEqual([view.previous.shown, view.next.shown, view.submit.shown]);
  if (!asking && view.next.shown)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(view.next.disabled);
  if (!asking && view.submit.shown)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(view.submit.disabled);
  if (value === 'asking') expect(document.querySelector('.ant-btn-loading')).not.toBeNull();
  if (value === 'submitted') expect(submitted).toHaveBeenCalled();
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
