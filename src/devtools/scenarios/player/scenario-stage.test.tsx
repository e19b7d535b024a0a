import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '../engine/run';
import type { Scenario } from '../format/scenario';
import { ScenarioStage } from './scenario-stage';

const TEXT = readFileSync(join(__dirname, '../../../../tests/scenarios/payment-success.jsonl'), 'utf8');
const HEADER = '{"scenario":"缴费","version":1,"seed":1,"start":"2026-01-05T09:00:00+08:00"}';
const nothing = () => undefined;

const passed = (scenario: Scenario): Promise<Run> =>
  Promise.resolve({ scenario, trace: [], snapshots: [], reached: [], outcomes: [], divergence: undefined });

function open({ text = TEXT, others = [], run = passed }: { text?: string; others?: readonly string[]; run?: typeof passed }) {
  render(
    <ScenarioStage
      entry={{ id: 'payment-success', title: '缴费：成功', text, source: 'shipped' }}
      others={others.map((other, index) => ({ id: String(index), title: `场景${String(index)}`, text: other, source: 'saved' }))}
      run={run}
      onSaveAs={nothing}
      onSave={nothing}
      onDrop={nothing}
    />,
  );
}

async function choose(title: string): Promise<void> {
  await userEvent.click(screen.getByLabelText('对照的场景'));
  await userEvent.click(await screen.findByTitle(title));
}

beforeEach(() => {
  localStorage.clear();
});

it('[TS-01] says below the tabs how a run ended, so that no tab moves away while it is pressed', async () => {
  open({});
  const verdict = await screen.findByText(/^通过/);
  expect(screen.getByRole('tablist').compareDocumentPosition(verdict)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[TS-01] compares with the scenario that was chosen, and says why where there is no run of it', async () => {
  const run = (scenario: Scenario) => (scenario.header.scenario === '停下' ? Promise.reject(new Error('重放中断')) : passed(scenario));
  open({ others: [HEADER, `${HEADER}\n{"at":0,"input":7}`, HEADER.replace('缴费', '停下')], run });
  await userEvent.click(await screen.findByRole('tab', { name: '对照' }));
  await choose('场景0');
  expect(await screen.findByText(/^两次运行完全相同/)).toBeVisible();
  await choose('场景1');
  expect(await screen.findByText('“场景1”没能运行')).toBeVisible();
  expect(screen.getByText(/^第 2 行 input：/)).toBeVisible();
  expect(screen.queryByText(/^两次运行完全相同/)).not.toBeInTheDocument();
  await choose('场景2');
  expect(await screen.findByText('“场景2”没能运行')).toBeVisible();
  expect(screen.getByText('重放中断')).toBeVisible();
});

it('[TS-01] opens a text that cannot be read to be edited, without a run', async () => {
  open({ text: '{' });
  expect(await screen.findByRole('tab', { name: '编辑', selected: true })).toBeVisible();
  expect(screen.queryByText('场景没能运行')).not.toBeInTheDocument();
});

it('[TS-01] follows the lines of a finished run to where they stand once the text is edited', async () => {
  const line = '{"at":0,"expect":"path","is":"/"}';
  const broken = { line: 0, at: 0, verdict: 'broken' as const, expected: '/', found: '/login', trace: 0 };
  open({
    text: `${HEADER}\n\n${line}`,
    run: async (scenario) => ({ ...(await passed(scenario)), outcomes: [broken], divergence: { ...broken, before: [] } }),
  });
  const failure = within(await screen.findByRole('alert', { name: '未通过' }));
  expect(failure.getByRole('heading', { name: '未通过：第 3 行，00:00.000' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '编辑' }));
  const field = screen.getByLabelText('场景文本，每行一个 JSON');
  fireEvent.change(field, { target: { value: `${HEADER}\n{"at":0,\n\n${line}\n` } });
  expect(failure.getByRole('heading', { name: '未通过：第 4 行，00:00.000' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '回放' }));
  await userEvent.click(screen.getByRole('button', { name: '修改这一行' }));
  expect(screen.getByText('第 4/5 行')).toBeVisible();
  fireEvent.change(field, { target: { value: `${HEADER}\n\n${line.replace('"/"', '"/login"')}` } });
  expect(failure.getByRole('heading', { name: '未通过：运行时的第 3 行，00:00.000' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '回放' }));
  expect(screen.getByRole('button', { name: '修改这一行' })).toBeDisabled();
});
