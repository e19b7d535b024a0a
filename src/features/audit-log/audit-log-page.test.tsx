import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { AuditLogPage } from './audit-log-page';

const ENTRY = {
  ...{ log_id: '1-0123456789abcdef', at: '2026-03-01T01:00:00.000Z', kind: 'guarantee', action: 'apply', object: 'BH7' },
  ...{ object_name: '滨河路', user_name: '王芳', app_name: '信达担保', address: '10.1.2.3', result: 'success' },
};
const FILTERS = { from: '2026-03-01', to: '2026-03-02', kind: 'guarantee', result: 'success', user_name: '王芳', object: 'BH7' };
const AT = '/log-audit?from=2026-03-01&to=2026-03-02&kind=guarantee&result=success&userName=王芳&object=BH7';

function open(at: string) {
  const calls = serveCalls(({ path }) => {
    if (path === '/user/info') return { data: { org_type: 'platform', multi_org_types: [], menus: [] } };
    if (path === '/log/audit/export')
      return new Response(new Uint8Array([80, 75]), { headers: { 'content-type': 'application/vnd.ms-excel' } });
    return { data: { list: [ENTRY], more: false } };
  });
  renderScreen(<AuditLogPage />, { path: '/log-audit', at });
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}

describe('[RT-08] the log', () => {
  it('is asked for by the person, object, days, kind and result of its address', async () => {
    const bodies = open(AT);
    expect(await screen.findByRole('row', { name: /王芳.*滨河路/ })).toBeInTheDocument();
    expect(bodies('/log/audit/page')).toEqual([{ ...FILTERS, size: 20 }]);
  });

  it('is exported by the same', async () => {
    const bodies = open(AT);
    await userEvent.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(bodies('/log/audit/export')).toEqual([FILTERS]));
  });

  it('asks for no kind that there is not', async () => {
    const bodies = open('/log-audit?kind=rumour&userName=王芳');
    expect(await screen.findByRole('row', { name: /滨河路/ })).toBeInTheDocument();
    expect(bodies('/log/audit/page')).toEqual([{ user_name: '王芳', size: 20 }]);
  });
});
