import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EffectSeen } from '../observation/effect-tree';
import { SagaView } from './saga-view';
import type { TabView } from './watched-tabs';

const EFFECTS: readonly EffectSeen[] = [
  effect(1, 0, 'root', 'running'),
  effect(2, 1, 'call(pollUntilSettled)', 'cancelled'),
  effect(3, 1, 'take(session/ended)', 'running'),
  effect(4, 3, 'delay(1000)', 'resolved'),
];

describe('the tree of saga effects', () => {
  it('[DV-01] shows what runs, and what was cancelled in grey and in words when asked for', async () => {
    const tab: TabView = {
      tab: 't',
      title: '缴费',
      path: '/order/G1',
      observations: [],
      dropped: 0,
      actors: [],
      effects: EFFECTS,
      gone: false,
    };
    render(<SagaView tabs={[tab]} />);
    expect(screen.getByText('2 个效果正在进行')).toBeInTheDocument();
    expect(screen.queryByText('call(pollUntilSettled)')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: '显示已结束的效果' }));
    const cancelled = screen.getByText('call(pollUntilSettled)').closest('li');
    expect(cancelled).toHaveTextContent('已取消');
    expect(cancelled).toHaveClass('saga-cancelled');
    expect(screen.getByText('take(session/ended)').closest('li')).toHaveClass('saga-running');
    expect(readFileSync(join(__dirname, 'machines.css'), 'utf8')).toMatch(
      /\.saga-cancelled > \.saga-name \{\s+color: var\(--ink-quiet\);\s+text-decoration: line-through;\s+\}/,
    );
  });
});

function effect(effectId: number, parentId: number, name: string, status: EffectSeen['status']): EffectSeen {
  return {
    effectId,
    parentId,
    name,
    status,
    detail: undefined,
    result: undefined,
    startedAt: 0,
    endedAt: status === 'running' ? undefined : 5,
  };
}
