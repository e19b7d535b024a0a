import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { UploadCallsContext } from '../../blocks/upload/upload-calls';
import { BlacklistPage } from './blacklist-page';
import { EntryPage } from './entry-page';

const ENTRY = {
  entry_id: '7',
  by_platform: false,
  owner_name: '信达担保',
  app_name: '海卓建设集团',
  organization_code: '91120104MA05XK7T3G',
  reason: '围标串标',
  source: '津住建罚〔2026〕3号',
  valid_from: '2026-01-01',
  enabled: true,
  state: 'inForce',
  version: 3,
  created_at: '2026-01-01T01:00:00.000Z',
  may_edit: true,
  files: [{ key: 'k1', file_name: '处罚决定书.pdf' }],
};
const RUNNING = {
  apply_no: 'BH1',
  project_name: '滨河路改造工程',
  guarantee_app_name: '信达担保',
  guarantee_status: 7,
  applied_at: '2026-01-01T01:00:00.000Z',
};
const { reason, source, valid_from, app_name, organization_code } = ENTRY;
const SAID = { app_name, organization_code, reason, source, valid_from, valid_to: '', enabled: true };
const LOGGED = { log_id: '2', after: { ...SAID, enabled: false }, before: SAID, reason: '已整改', user_name: '王芳', app_name: '信达担保' };

interface Served {
  entry?: object;
  list?: object[];
  running?: object[];
  save?: Reply;
  log?: Reply;
}

function serve({
  entry = {},
  list = [{ ...ENTRY, ...entry }],
  running = [RUNNING],
  save = { data: { entry_id: '7', version: 4 } },
  log,
}: Served) {
  return serveCalls(({ path }) => {
    if (path === '/blacklist/page') return { data: { list, total: list.length } };
    if (path === '/blacklist/detail') return { data: { ...ENTRY, ...entry, running } };
    if (path === '/blacklist/log') return log ?? { data: { list: [{ ...LOGGED, at: '2026-03-01T01:00:00.000Z' }], total: 1 } };
    return save;
  });
}

function openList(
  served: Served = {},
  { at = '/blacklist-manage', granted = ['blacklist:edit'] }: { at?: string; granted?: string[] } = {},
) {
  const calls = serve(served);
  const { actions } = renderScreen(<PermissionsProvider granted={granted}>{withFiles(<BlacklistPage />)}</PermissionsProvider>, {
    path: '/blacklist-manage',
    at,
  });
  return { calls, said: () => actions.flatMap(({ payload }) => (payload as { title?: string } | undefined)?.title ?? []) };
}

const withFiles = (page: ReactElement) => (
  <UploadCallsContext value={{ upload: () => Promise.reject(new Error()), view: () => undefined, download: () => undefined }}>
    {page}
  </UploadCallsContext>
);

function openEntry(served: Served = {}) {
  const calls = serve(served);
  renderScreen(withFiles(<EntryPage />), { path: '/blacklist-manage/:entryId', at: '/blacklist-manage/7' });
  return calls;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('[OS-04] [RT-08] the blacklist', () => {
  it('is listed with why, by whose word, since when and whose it is, and found by name, list and state', async () => {
    const { calls } = openList({}, { at: '/blacklist-manage?keyword=海卓&list=own&enabled=1' });
    const row = await screen.findByRole('row', { name: /海卓建设集团/ });
    for (const words of [organization_code, reason, source, '2026-01-01 至 长期', '信达担保', '生效中'])
      expect(row).toHaveTextContent(words);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/blacklist-manage/7');
    expect(calls.at(-1)?.body).toEqual({ page: 1, size: 10, keyword: '海卓', list: 'own', enabled: '1' });
  });

  it('is limited to what came by one import', async () => {
    const { calls } = openList({}, { at: '/blacklist-manage?importId=7' });
    await screen.findByRole('row', { name: /海卓建设集团/ });
    expect(screen.getByLabelText('导入编号')).toHaveValue('7');
    expect(calls.at(-1)?.body).toEqual({ page: 1, size: 10, import_id: '7' });
  });

  it.each([
    ['/blacklist-manage', '名单中没有符合条件的单位'],
    ['/blacklist-manage?keyword=无此', '没有符合条件的单位，请调整查询条件'],
  ])('says that there is nobody on it (%s)', async (at, words) => {
    openList({ list: [] }, { at });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('offers no change to who may only look, nor of an entry that is not one’s own', async () => {
    openList({ entry: { may_edit: false } }, { granted: [] });
    await screen.findByRole('row', { name: /海卓建设集团/ });
    expect(screen.queryByRole('button', { name: /新增|修改|停用|启用/ })).not.toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容', false],
    [50000, '加载失败', true],
  ])('says why it cannot be shown (%i)', async (code, words, mayRetry) => {
    let calls = serveCalls(() => ({ code, msg: '不行' }));
    renderScreen(withFiles(<BlacklistPage />), { path: '/blacklist-manage' });
    expect(await screen.findByText(words)).toBeInTheDocument();
    const retry = screen.queryByRole('button', { name: '重新加载' });
    expect(retry !== null).toBe(mayRetry);
    if (!retry) return;
    calls = serve({});
    await userEvent.click(retry);
    expect(await screen.findByRole('row', { name: /海卓建设集团/ })).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('takes no days that end before they begin, and sends what was entered', async () => {
    const { calls, said } = openList({ entry: { valid_to: '2025-12-31' } });
    await userEvent.click(await button(/^修改：海卓/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.clear(dialog.getByLabelText(/截止日期/));
    await userEvent.type(dialog.getByLabelText(/截止日期/), '2026-12-31{Enter}');
    await userEvent.clear(dialog.getByLabelText('列入原因'));
    await userEvent.type(dialog.getByLabelText('列入原因'), '出借资质');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(said()).toContain('已保存：海卓建设集团'));
    expect(calls.find(({ path }) => path === '/blacklist/save')?.body).toEqual({
      entry_id: '7',
      version: 3,
      entry: { app_name, organization_code, reason: '出借资质', source, valid_from, valid_to: '2026-12-31', files: ENTRY.files },
    });
  });

  it('says at its field what the server refuses, and keeps what was entered', async () => {
    const errors = [{ field: 'entry.organization_code', message: '该单位已在本名单中' }];
    openList({ save: { code: 40001, msg: '', data: { errors } } });
    await userEvent.click(await button(/^修改：海卓/));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect((await dialog.findAllByText(/该单位已在本名单中/)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('单位名称')).toHaveValue('海卓建设集团');
  });

  it('says that somebody else was faster, and keeps the dialog', async () => {
    openList({ save: { code: 40901, msg: '该记录已被他人修改' } });
    await userEvent.click(await button(/^停用：海卓/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '停用' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('原因'), '已整改');
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('该记录已被他人修改');
    expect(dialog.getByLabelText('原因')).toHaveValue('已整改');
  });

  it('turns an entry off with a reason', async () => {
    const { calls } = openList();
    await userEvent.click(await button(/^停用：海卓/));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('原因'), ' 已整改 ');
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/blacklist/enable')?.body).toEqual({
        entry_id: '7',
        version: 3,
        enabled: false,
        reason: '已整改',
      }),
    );
  });
});

describe('[OS-04] an entry of the blacklist', () => {
  it('shows whom it stands beside, which it does not stop, and what was changed of it', async () => {
    openEntry();
    expect(await screen.findByRole('link', { name: '滨河路改造工程' })).toHaveAttribute('href', '/business-manage/detail/BH1');
    expect(screen.getByText(/名单只影响新的申请/)).toBeInTheDocument();
    expect(await screen.findByText('启用：是 → 否')).toBeInTheDocument();
    expect(screen.getByText('原因：已整改')).toBeInTheDocument();
    expect(await button('停用')).toBeEnabled();
  });

  it('says that nothing runs, and is not changed by who may not', async () => {
    openEntry({ running: [], entry: { may_edit: false }, log: { data: { list: [], total: 0 } } });
    expect(await screen.findByText('没有可以查看的在办、在保业务')).toBeInTheDocument();
    expect(await screen.findByText('暂无变更记录')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /停用|修改/ })).not.toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [40401, '内容不存在，或不属于您的机构'],
    [50000, '加载失败'],
  ])('says why it cannot be shown (%i)', async (code, words) => {
    serveCalls(() => ({ code, msg: '不行' }));
    renderScreen(withFiles(<EntryPage />), { path: '/blacklist-manage/:entryId', at: '/blacklist-manage/7' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
