import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { AuditLogPage } from './audit-log-page';

const ENTRY = {
  ...{ log_id: '1-0123456789abcdef', at: '2026-03-01T01:00:00.000Z', kind: 'guarantee', action: 'apply', object: 'BH7' },
  ...{ object_name: '滨河路', user_name: '王芳', app_name: '信达担保', address: '10.1.2.3', result: 'success' },
};
const FILTERS = { from: '2026-03-01', to: '2026-03-02', kind: 'guarantee', result: 'success', user_name: '王芳', object: 'BH7' };
const AT = '/log-audit?from=2026-03-01&to=2026-03-02&kind=guarantee&result=success&userName=王芳&object=BH7';

const MEMBER = { app_id: 'GUARANTEE', org_name: '信达担保', mobile: '13800000004', email: '' };

function open(at: string, { orgType = 'platform', permissions = ['user:manage'] } = {}) {
  const calls = serveCalls(({ path }) => {
    if (path === '/user/info') return { data: { org_type: orgType, multi_org_types: [], menus: [] } };
    if (path === '/app/user/list/page')
      return {
        data: { user_list: ['王芳', '王磊'].map((user_name, index) => ({ ...MEMBER, user_id: `u${index}`, user_name })), total: 2 },
      };
    if (path === '/log/audit/export')
      return new Response(new Uint8Array([80, 75]), { headers: { 'content-type': 'application/vnd.ms-excel' } });
    return { data: { list: [ENTRY], more: false } };
  });
  const page = (
    <PermissionsProvider granted={permissions}>
      <AuditLogPage />
    </PermissionsProvider>
  );
  renderScreen(page, { path: '/log-audit', at });
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}

describe('[RT-08] the log', () => {
  it('is asked for by the person, object, days, kind and result of its address', async () => {
    const bodies = open(AT);
    expect(await screen.findByRole('row', { name: /王芳.*滨河路/ })).toBeInTheDocument();
    expect(bodies('/log/audit/page')).toEqual([{ ...FILTERS, size: 20 }]);
  });

  it('[CN-03] is asked for by the days of an address, and up to this minute by the quick range 现在, which leaves the beginning', async () => {
    const bodies = open('/log-audit?from=2026-03-01&to=2026-03-02');
    expect(await screen.findByDisplayValue('2026-03-01 00:00')).toBeInTheDocument();
    expect(screen.getByDisplayValue('2026-03-02 23:59')).toBeInTheDocument();
    await userEvent.click(screen.getByDisplayValue('2026-03-01 00:00'));
    fireEvent.click(await screen.findByText('现在'));
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    const minute = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/) as string;
    await waitFor(() => expect(bodies('/log/audit/page').at(-1)).toEqual({ from: '2026-03-01 00:00', to: minute, size: 20 }));
  });

  it('is exported by the same', async () => {
    const bodies = open(AT);
    await userEvent.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(bodies('/log/audit/export')).toEqual([FILTERS]));
  });

  it("[FF-07] [RT-08] is asked for by one person who is chosen by a radio among one's own", async () => {
    const bodies = open('/log-audit', { orgType: 'guarantee' });
    await userEvent.click(await screen.findByRole('button', { name: '选择人员' }));
    const choice = within(await screen.findByRole('dialog', { name: '选择人员' }));
    await userEvent.click(await choice.findByRole('radio', { name: '选择王芳' }));
    await userEvent.click(choice.getByRole('radio', { name: '选择王磊' }));
    expect(choice.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(choice.getByRole('button', { name: '确定' }));
    expect(screen.getByLabelText('人员')).toHaveValue('王磊');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(bodies('/log/audit/page').at(-1)).toEqual({ user_name: '王磊', size: 20 }));
  });

  it('lets the platform, which reads of everybody, type a name alone', async () => {
    open('/log-audit');
    expect(await screen.findByText(/^全平台的操作/)).toBeInTheDocument();
    expect(screen.getByLabelText('人员')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '选择人员' })).not.toBeInTheDocument();
  });

  it('offers no colleague to who reads of his own doings alone', async () => {
    open('/log-audit', { orgType: 'guarantee', permissions: ['log:view'] });
    expect(await screen.findByText(/^本人的操作/)).toBeInTheDocument();
    expect(screen.getByLabelText('人员')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '选择人员' })).not.toBeInTheDocument();
  });

  it('asks for no kind that there is not', async () => {
    const bodies = open('/log-audit?kind=rumour&userName=王芳');
    expect(await screen.findByRole('row', { name: /滨河路/ })).toBeInTheDocument();
    expect(bodies('/log/audit/page')).toEqual([{ user_name: '王芳', size: 20 }]);
  });
});
