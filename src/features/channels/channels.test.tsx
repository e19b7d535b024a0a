import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { ChannelPage } from './channel-page';
import { ChannelsPage } from './channels-page';
import { NewChannelPage } from './new-channel-page';

const CHANNEL = {
  channel_code: 'nen',
  channel_name: '保函专区',
  title: '保函专区平台',
  parent_code: '',
  logo: '/assets/channels/nen.svg',
  slogan: '一处比较，选定保函',
  introduction: '额度、费率和出函时间一目了然。',
  brand_colour: '#0958d9',
  deep_colour: '',
  hotline: '400-111-2222',
  service_hours: '',
  police_record: '',
  icp_record: '',
  guide: '',
  guides: ['operation'],
  links: [],
  login_path: '/user/nen',
  is_default: false,
  is_wage: false,
  is_legacy: false,
  enabled: true,
  version: 3,
  changed_at: '2026-11-20T02:00:00.000Z',
};
const OWN = { ...CHANNEL, channel_code: 'default', channel_name: '电子保函平台', is_default: true, login_path: '/user/login' };
const OLD = { ...CHANNEL, channel_code: 'nen-old', channel_name: '专区旧版', parent_code: 'nen', is_legacy: true, enabled: false };
const content = ({
  channel_code: _code,
  login_path: _path,
  is_default: _default,
  is_wage: _wage,
  is_legacy: _legacy,
  enabled: _enabled,
  version: _version,
  changed_at: _at,
  ...rest
}: typeof CHANNEL) => rest;

function open(path: string, { save = { data: { version: 4 } }, mayEdit = true }: { save?: Reply; mayEdit?: boolean } = {}) {
  const calls = serveCalls(({ path }) => {
    if (path === '/channel/manage/list')
      return { data: { list: [OWN, CHANNEL, OLD], guides: [{ guide: 'operation', title: '电子保函操作指南' }], may_edit: mayEdit } };
    if (path === '/channel/log') {
      const row = {
        log_id: '2',
        version: 2,
        enabled: true,
        was_enabled: true,
        user_name: '周颖',
        app_name: '平台',
        at: CHANNEL.changed_at,
      };
      return { data: { total: 1, list: [{ ...row, before: content(CHANNEL), after: { ...content(CHANNEL), slogan: '从前的标题' } }] } };
    }
    return save;
  });
  renderPages(
    { '/channel-manage': <ChannelsPage />, '/channel-manage/new': <NewChannelPage />, '/channel-manage/:channelCode': <ChannelPage /> },
    { at: path },
  );
  return calls;
}

async function type(label: string, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

describe('channels', () => {
  it('[CH-01] are listed with their logins, what they belong to and whether they are on', async () => {
    open('/channel-manage');
    const list = await screen.findByRole('list', { name: '渠道列表' });
    const [, , old] = within(list).getAllByRole('listitem');
    expect(old).toHaveTextContent('已停用');
    expect(old).toHaveTextContent('旧版 · 隶属保函专区');
    expect(within(list).getByRole('link', { name: '打开登录页 /user/nen：保函专区' })).toHaveAttribute('href', '/user/nen');
    expect(screen.getByRole('link', { name: '新建渠道' })).toBeInTheDocument();
  });

  it('[CH-01] are only looked at by who may not publish', async () => {
    open('/channel-manage/nen', { mayEdit: false });
    expect(await screen.findByLabelText('渠道名称')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /发\s*布|停\s*用/ })).not.toBeInTheDocument();
  });

  it('[CH-01] show their login as it is typed, and are published with the version that was read', async () => {
    const calls = open('/channel-manage/nen');
    const frame = await screen.findByTitle('登录页预览');
    expect(frame).toHaveAttribute('src', '/user/login?preview=channel');
    const posted = jest.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: posted } });
    await type('登录页标题', '货比三家');
    expect(posted).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'channel-preview', channel: expect.objectContaining({ slogan: '货比三家' }) }),
      location.origin,
    );
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/channel/save')?.body).toEqual({
        ...content(CHANNEL),
        channel_code: 'nen',
        version: 3,
        slogan: '货比三家',
      }),
    );
  });

  it('[CH-01] are not published in a colour that cannot be read, and one that passes is a click away', async () => {
    const calls = open('/channel-manage/nen');
    await type('品牌色', '#ffd400');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    expect(await screen.findByText(/^品牌色 #ffd400 与页面底色的对比度为 1\.\d，低于 4\.5/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/channel/save')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /^改用 #/ }));
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/channel/save')?.body).toMatchObject({
        brand_colour: expect.stringMatching(/^#[\da-f]{6}$/),
      }),
    );
  });

  it('[CH-01] say at its field what the server refuses', async () => {
    open('/channel-manage/new', {
      save: { code: 40001, msg: '', data: { errors: [{ field: 'channel_code', message: '已有此编码的渠道，请换一个' }] } },
    });
    await type('渠道编码', 'binhai');
    await type('登录地址', 'binhai');
    await type('渠道名称', '滨海保函');
    await type('平台名称', '滨海电子保函平台');
    await userEvent.click(screen.getByRole('button', { name: '新建并发布' }));
    await waitFor(() => expect(screen.getAllByText('已有此编码的渠道，请换一个')).toHaveLength(2));
  });

  it('[CH-01] lead to what was made, without asking whether to leave', async () => {
    open('/channel-manage/new', { save: { data: { channel_code: 'nen', login_path: '/user/nen' } } });
    await type('渠道编码', 'nen');
    await type('登录地址', 'nen');
    await type('渠道名称', '保函专区');
    await type('平台名称', '保函专区平台');
    await userEvent.click(await screen.findByRole('button', { name: '新建并发布' }));
    expect(await screen.findByRole('link', { name: '变更记录' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[CH-01] refuse an address of the platform before they ask', async () => {
    const calls = open('/channel-manage/new');
    await type('登录地址', 'truth');
    await userEvent.click(screen.getByRole('button', { name: '新建并发布' }));
    expect(await screen.findByText('此登录地址已被占用，请换一个')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/channel/add')).toBe(false);
  });

  it('[CH-03] are turned off after what that means was said', async () => {
    const calls = open('/channel-manage/nen');
    await userEvent.click(await screen.findByRole('button', { name: /停\s*用/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('显示平台的默认登录');
    await userEvent.click(within(dialog).getByRole('button', { name: /停\s*用/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/channel/enable')?.body).toEqual({ channel_code: 'nen', version: 3, enabled: false }),
    );
  });

  it('[CH-01] tell who published what, and go back to a version by publishing it again', async () => {
    const calls = open('/channel-manage/nen?tab=log');
    expect(await screen.findByText('从前的标题')).toBeInTheDocument();
    expect(screen.getByText(/平台 周颖/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '以第 2 版的内容修改' }));
    expect(await screen.findByLabelText('登录页标题')).toHaveValue('从前的标题');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/channel/save')?.body).toMatchObject({ version: 3, slogan: '从前的标题' }),
    );
  });
});
