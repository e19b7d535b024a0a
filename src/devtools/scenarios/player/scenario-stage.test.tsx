import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { Scenario } from '../format/scenario';
import { ScenarioStage } from './scenario-stage';

const TEXT = readFileSync(join(__dirname, '../../../../tests/scenarios/payment-success.jsonl'), 'utf8');
const nothing = () => undefined;

it('[TS-01] says below the tabs how a run ended, so that no tab moves away while it is pressed', async () => {
  const passed = (scenario: Scenario) =>
    Promise.resolve({ scenario, trace: [], snapshots: [], reached: [], outcomes: [], divergence: undefined });
  render(
    <ScenarioStage
      entry={{ id: 'payment-success', title: '缴费：成功', text: TEXT, source: 'shipped' }}
      others={[]}
      run={passed}
      onSaveAs={nothing}
      onSave={nothing}
      onDrop={nothing}
    />,
  );
  const verdict = await screen.findByText(/^通过/);
  expect(screen.getByRole('tablist').compareDocumentPosition(verdict)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
