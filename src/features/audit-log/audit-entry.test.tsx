import { screen, within } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { AuditEntryPage } from './audit-entry-page';

const ENTRY = {
  ...{
    log_id: '1-0123456789abcdef',
    at: '2026-03-01T01:00:00.000Z',
    kind: 'import',
    action: 'finish',
    object: '7',
    object_name: '名单.xlsx',
  },
  ...{ user_name: '王芳', app_name: '信达担保', address: '127.0.0.1', result: 'success', device: '', request_id: 'r1', facts: [] },
};

function open(entry: object): void {
  serveCalls(() => ({ data: { ...ENTRY, ...entry } }));
  renderScreen(<AuditEntryPage />, { path: '/log-audit/:logId', at: '/log-audit/1-0123456789abcdef' });
}

describe('[RT-08] an entry of the log', () => {
  it('of an import leads to what came onto the blacklist by it', async () => {
    open({ import_kind: 'blacklist' });
    expect(await screen.findByRole('link', { name: '名单.xlsx（7）' })).toHaveAttribute('href', '/blacklist-manage?importId=7');
  });

  it('says what was before and after, from which device and address, and by which request', async () => {
    const facts = [
      { label: '预警金额（元）', before: '100.00', after: '200.00' },
      { label: '申请编号', after: 'BH7' },
    ];
    open({ kind: 'guarantee', action: 'apply', device: 'Firefox 140', address: '10.1.2.3', request_id: 'req-7', facts });
    const table = within(await screen.findByRole('table', { name: '操作内容' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['预警金额（元）', '申请编号']);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['100.00', '200.00', '—', 'BH7']);
    for (const value of ['Firefox 140', '10.1.2.3', 'req-7']) expect(screen.getByText(value)).toBeInTheDocument();
  });

  it('leads nowhere where it was refused', async () => {
    open({ kind: 'guarantee', action: 'apply', object: 'BH7', object_name: '滨河路', result: 'refused' });
    expect(await screen.findByText('滨河路（BH7）')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '滨河路（BH7）' })).not.toBeInTheDocument();
  });

  it('of an application that was refused names its project', async () => {
    open({ kind: 'guarantee', action: 'apply', object: '', object_name: '滨河路', result: 'refused' });
    expect(await screen.findByText('滨河路')).toBeInTheDocument();
  });

  it('leads nowhere where bidders were imported', async () => {
    open({ import_kind: 'bidder' });
    expect(await screen.findByText('名单.xlsx（7）')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '名单.xlsx（7）' })).not.toBeInTheDocument();
  });
});
