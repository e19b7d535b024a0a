import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeldUpload, holdUploads } from '../../../tests/support/held-upload';
import { renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { ChannelPage } from './channel-page';
import { ChannelsPage } from './channels-page';
import { NewChannelPage } from './new-channel-page';
import { PortalEditPage } from './portals/portal-edit-page';
import { TextEditPage } from './portals/text-edit-page';

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
  background: '',
  hotline: '400-111-2222',
  service_hours: '',
  police_record: '',
  icp_record: '',
  guide: '',
  guides: ['operation'],
  links: [],
  side_menu_width: 250,
  home: 'usual',
  quirks: [] as string[],
  service_image: '',
  is_legacy: false,
  login_path: '/user/nen',
  is_default: false,
  is_wage: false,
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
  enabled: _enabled,
  version: _version,
  changed_at: _at,
  ...rest
}: typeof CHANNEL) => rest;

interface Opened {
  save?: Reply;
  mayEdit?: boolean;
  /** The channel as it stands once a save was tried. */
  afterwards?: typeof CHANNEL;
}

function open(path: string, { save = { data: { version: 4 } }, mayEdit = true, afterwards = CHANNEL }: Opened = {}) {
  let channel = CHANNEL;
  const calls = serveCalls(({ path }) => {
    if (path === '/channel/manage/list')
      return { data: { list: [OWN, channel, OLD], guides: [{ guide: 'operation', title: '电子保函操作指南' }], may_edit: mayEdit } };
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
    channel = afterwards;
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

const browserRequest = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

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

  it('[CH-01] [GZ-07] lead each to what its portal says', async () => {
    open('/channel-manage/nen');
    expect(await screen.findByRole('link', { name: '门户内容' })).toHaveAttribute('href', '/channel-manage/nen/portal');
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
    posted.mockClear();
    const source = (frame as HTMLIFrameElement).contentWindow;
    for (const [origin, from] of [
      ['https://evil.example', source],
      [location.origin, window],
      [location.origin, source],
    ] as const) {
      expect(posted).not.toHaveBeenCalled();
      const event = new MessageEvent('message', { data: 'channel-preview-ready', origin });
      Object.defineProperty(event, 'source', { value: from });
      window.dispatchEvent(event);
    }
    expect(posted).toHaveBeenCalledTimes(1);
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

  it('[CH-01] are published with their hotline as it is dialled, however it is typed', async () => {
    const calls = open('/channel-manage/nen');
    await type('服务热线', '４００－８００－８８８８');
    expect(screen.getByLabelText('服务热线')).toHaveValue('400-800-8888');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() => expect(calls.find(({ path }) => path === '/channel/save')?.body).toMatchObject({ hotline: '400-800-8888' }));
  });

  it('[UP-02] [VA-04] are not published while their logo is on its way or has failed', async () => {
    holdUploads();
    const calls = open('/channel-manage/nen');
    const publish = () => userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    const choose = async () =>
      userEvent.upload(await screen.findByLabelText('选择标志'), new File(['<svg/>'], '新标志.svg', { type: 'image/svg+xml' }));
    await choose();
    expect(await screen.findByText('正在上传“新标志.svg” 0%')).toBeInTheDocument();
    await publish();
    expect(await screen.findByText('文件正在上传，请稍候')).toBeInTheDocument();

    await waitFor(() => expect(HeldUpload.sent).toHaveLength(1));
    act(() => HeldUpload.sent[0]?.answer({ code: 40001, msg: '文件内容与扩展名不符', data: {} }));
    expect(await screen.findByText('新标志.svg上传失败：文件内容与扩展名不符')).toBeInTheDocument();
    await publish();
    expect(await screen.findByText('新标志.svg上传失败，请删除后重新上传')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/channel/save')).toBe(false);

    await choose();
    await waitFor(() => expect(HeldUpload.sent).toHaveLength(2));
    act(() => HeldUpload.sent[1]?.answer({ code: 0, msg: '', data: { logo: '/assets/channels/new.svg', left_out: [] } }));
    expect(await screen.findByText('新标志.svg上传成功')).toBeInTheDocument();
    await publish();
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/channel/save')?.body).toMatchObject({ logo: '/assets/channels/new.svg' }),
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

  it('[CH-01] are not published over another version before a person has seen both', async () => {
    const calls = open('/channel-manage/nen', {
      save: { code: 40901, msg: '该渠道已被他人修改' },
      afterwards: { ...CHANNEL, version: 4, slogan: '他人的标题' },
    });
    await type('登录页标题', '我的标题');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await userEvent.click(await screen.findByRole('button', { name: '核对两个版本' }));
    const dialog = within(await screen.findByRole('dialog', { name: '渠道已被他人修改' }));
    expect(dialog.getAllByRole('row')[1]).toHaveTextContent('登录页标题我的标题他人的标题');
    await userEvent.click(dialog.getByRole('button', { name: '使用我的内容' }));
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/channel/save').map(({ body }) => body)).toMatchObject([
        { version: 3, slogan: '我的标题' },
        { version: 4, slogan: '我的标题' },
      ]),
    );
  });

  it('[CH-01] are offered another to belong to, but for those to which others belong', async () => {
    const offeredTo = async (channelCode: string) => {
      open(`/channel-manage/${channelCode}`);
      const parents = await screen.findByRole('combobox', { name: '上级渠道' });
      await userEvent.click(parents);
      expect(parents).toHaveAttribute('aria-expanded', 'true');
      return [OWN, CHANNEL].map(({ channel_name: name }) => screen.queryAllByTitle(name).length > 0);
    };
    expect(await offeredTo('nen-old')).toEqual([true, true]);
    expect(screen.queryByText('本渠道已有下级渠道，不能再设上级渠道。')).not.toBeInTheDocument();
    cleanup();
    expect(await offeredTo('nen')).toEqual([false, false]);
    expect(screen.getByText('本渠道已有下级渠道，不能再设上级渠道。')).toBeInTheDocument();
  });

  it('[CH-01] are taken back step by step, keep what was typed where the server is not reached, and are not left without a question', async () => {
    open('/channel-manage/nen', { save: new Response('', { status: 503 }) });
    await type('登录页标题', '一');
    await type('平台名称', '二');
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByLabelText('平台名称')).toHaveValue('保函专区平台');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    expect(await screen.findByText(/填写的内容已保留。$/)).toBeInTheDocument();
    expect(screen.getByLabelText('登录页标题')).toHaveValue('一');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByRole('dialog', { name: '渠道尚未发布' })).toBeInTheDocument();
  });

  it('[CH-01] say at its field what the server refuses', async () => {
    open('/channel-manage/new', {
      save: { code: 40001, msg: '', data: { errors: [{ field: 'channel_code', message: '此编码已被占用，请换一个' }] } },
    });
    await type('渠道编码', 'binhai');
    await type('登录地址', 'binhai');
    await type('渠道名称', '滨海保函');
    await type('平台名称', '滨海电子保函平台');
    await userEvent.click(screen.getByRole('button', { name: '新建并发布' }));
    await waitFor(() => expect(screen.getAllByText('此编码已被占用，请换一个')).toHaveLength(2));
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

  it('[CH-01] show the frame, the portal and a letter as they are typed, beside the login', async () => {
    const calls = open('/channel-manage/nen');
    await type('平台名称', '专区新平台');
    const posted = jest.fn();
    const inFrame = async (tab: string, title: string, address: string) => {
      await userEvent.click(await screen.findByRole('radio', { name: tab }));
      const frame = await screen.findByTitle(title);
      expect(frame).toHaveAttribute('src', address);
      Object.defineProperty(frame, 'contentWindow', { value: { postMessage: posted } });
    };
    await inFrame('页头和菜单', '页头和菜单预览', '/channel-manage?preview=channel');
    await userEvent.click(screen.getByRole('checkbox', { name: '菜单名称省略连字符之后的文字' }));
    expect(posted).toHaveBeenLastCalledWith(
      { kind: 'frame-preview', channel: expect.objectContaining({ title: '专区新平台', quirks: ['shortMenuNames'], sideMenuWidth: 250 }) },
      location.origin,
    );
    await inFrame('门户', '门户预览', '/channel/nen?preview=channel');
    await type('服务热线', '400-333-4444');
    expect(posted).toHaveBeenLastCalledWith(
      { kind: 'content-preview', content: { portal: expect.objectContaining({ title: '专区新平台', hotline: '400-333-4444' }) } },
      location.origin,
    );
    await userEvent.click(screen.getByRole('radio', { name: '保函' }));
    await waitFor(() => expect(calls.find(({ path }) => path === '/channel/letter/preview')?.body).toEqual({ channel_name: '保函专区' }));
  });

  it('[CH-01] say where their names are read, which of the default one is in no letter and in no bill', async () => {
    const note = '由此渠道申请的保函和账单注明渠道名称。';
    const lettersOf = async (channelCode: string) => {
      const calls = open(`/channel-manage/${channelCode}`);
      await userEvent.click(await screen.findByRole('radio', { name: '保函' }));
      await screen.findByText('保函预览');
      const letters = () => calls.filter(({ path }) => path === '/channel/letter/preview').map(({ body }) => body);
      await waitFor(() => expect(letters()).toHaveLength(1));
      return letters();
    };
    expect(await lettersOf('nen')).toEqual([{ channel_name: '保函专区' }]);
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(screen.getByText('保函、账单和登录页上的名称。')).toBeInTheDocument();
    expect(screen.getByText('页头、浏览器标题和邮件上的名称。')).toBeInTheDocument();
    cleanup();
    expect(await lettersOf('default')).toEqual([{ channel_name: '' }]);
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(screen.getByText(/^默认渠道的保函和账单不注明渠道名称/)).toBeInTheDocument();
  });

  it('[CH-01] [RT-13] of wages begin with their own frame and an address of their own', async () => {
    const calls = open('/channel-manage/new', { save: { data: { channel_code: 'gz', login_path: '/peasant-gz' } } });
    await userEvent.click(await screen.findByRole('switch', { name: '农民工工资渠道' }));
    expect(screen.getByLabelText('侧边菜单宽度')).toHaveValue('340');
    for (const quirk of screen.getAllByRole('checkbox')) expect(quirk).toBeChecked();
    await type('渠道编码', 'gz');
    await type('登录地址', 'gz');
    await type('渠道名称', '工资渠道');
    await type('平台名称', '工资保函平台');
    await userEvent.click(screen.getByRole('button', { name: '新建并发布' }));
    expect(await screen.findByText('请以 peasant- 开头')).toBeInTheDocument();
    expect(screen.getByText('显示客服悬浮球的渠道，请上传客服二维码')).toBeInTheDocument();
    await type('登录地址', 'peasant-gz');
    await userEvent.click(screen.getByRole('checkbox', { name: '页面上显示可拖动的客服悬浮球' }));
    await userEvent.click(screen.getByRole('button', { name: '新建并发布' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/channel/add')?.body).toMatchObject({
        ...{ route: 'peasant-gz', is_wage: true, home: 'wage', side_menu_width: 340 },
        quirks: ['noFeeStandard', 'noCertification', 'noPortalLogin', 'shortMenuNames'],
      }),
    );
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

describe('what portals say', () => {
  const version = { user_name: '周颖', app_name: '平台', at: CHANNEL.changed_at };
  const sections = (heading: string) => [{ heading, paragraphs: ['一', '二'] }];
  const PORTAL = {
    ...{ banner: '横幅', site: '', phones: [], address: '', mini_program_image: '', official_account_image: '' },
    ...{ notice: '升级中', friend_links: [], tabs: [{ guarantee_type: 'bid', label: '投标保函' }] },
  };
  const provider = (change: object) => ({
    ...{ provider_name: '津沽银行', guarantee_type: 'bid', institution_kind: 'bank', description: '', href: '', product_no: '' },
    ...change,
  });
  const edit = (path: string, save: Reply = { data: { version: 4 } }) => {
    const calls = serveCalls(({ path }) => {
      if (path === '/portal/text/detail')
        return { data: { name: 'faq', title: '常见问题', version: 3, sections: sections('多久？'), is_own: true, may_edit: true } };
      if (path === '/portal/manage/detail')
        return {
          data: {
            version: 3,
            products: [],
            enabled: true,
            may_edit: true,
            content: { ...PORTAL, providers: [provider({ href: 'https://a.example/' })] },
          },
        };
      if (path === '/portal/log') {
        const after = { sections: sections('多久？') };
        return {
          data: {
            total: 2,
            list: [
              { ...version, version: 3, before: { sections: sections('从前？') }, after, restorable: true },
              { ...version, version: 2, user_name: '', app_name: '', after: { sections: sections('从前？') }, restorable: true },
            ],
          },
        };
      }
      return save;
    });
    renderPages(
      {
        '/channel-manage/contents/texts/:name': <TextEditPage />,
        '/channel-manage/:channelCode/texts/:name': <TextEditPage />,
        '/channel-manage/:channelCode/portal': <PortalEditPage />,
      },
      { at: path },
    );
    return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  };

  it('[RT-16] texts are shown as they are typed, and published section by section', async () => {
    const sentTo = edit('/channel-manage/contents/texts/faq');
    const frame = await screen.findByTitle('页面预览');
    const posted = jest.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: posted } });
    await type('正文', '当日。\n\n周末顺延。');
    const shown = [{ heading: '多久？', paragraphs: ['当日。', '周末顺延。'] }];
    expect(posted).toHaveBeenLastCalledWith({ kind: 'content-preview', content: { sections: shown } }, location.origin);
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() => expect(sentTo('/portal/text/save')).toEqual([{ name: 'faq', version: 3, sections: shown }]));
  });

  it('[GZ-07] telephones of a portal are published as they are dialled, however they are typed', async () => {
    const sentTo = edit('/channel-manage/nen/portal');
    await userEvent.click(await screen.findByRole('button', { name: /添加咨询电话/ }));
    await type('第 1 个电话', '４００－８００－８８８８');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() => expect(sentTo('/portal/save')).toEqual([expect.objectContaining({ phones: ['400-800-8888'] })]));
  });

  it('[RT-16] texts of one channel are reached from its portal, and published as its own', async () => {
    const sentTo = edit('/channel-manage/nen/portal');
    await userEvent.click(await screen.findByRole('link', { name: '编辑：常见问题' }));
    await type('正文', '随时。');
    expect(screen.getByTitle('页面预览')).toHaveAttribute('src', '/portal/about/faq?channel=bmVu&preview=channel');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    const published = { name: 'faq', channel_code: 'nen', version: 3, sections: [{ heading: '多久？', paragraphs: ['随时。'] }] };
    await waitFor(() => expect(sentTo('/portal/text/save')).toEqual([published]));
    expect(sentTo('/portal/text/detail')[0]).toEqual({ name: 'faq', channel_code: 'nen' });
  });

  it('[RT-16] texts of one channel are given up for those of all after that was confirmed, and those of all are not', async () => {
    const sentTo = edit('/channel-manage/nen/texts/faq');
    await userEvent.click(await screen.findByRole('button', { name: '改用通用文字' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('本渠道的文字立即停用');
    expect(sentTo('/portal/text/give-up')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /改\s*用/ }));
    await waitFor(() => expect(sentTo('/portal/text/give-up')).toEqual([{ name: 'faq', channel_code: 'nen', version: 3 }]));
    cleanup();
    edit('/channel-manage/contents/texts/faq');
    expect(await screen.findByRole('button', { name: /发\s*布/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '改用通用文字' })).not.toBeInTheDocument();
  });

  it('[RT-16] go back to an older version after what that changes was shown', async () => {
    const sentTo = edit('/channel-manage/contents/texts/faq?tab=versions');
    expect(await screen.findByText(/^出厂内容/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '恢复第 3 版' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '恢复第 2 版' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复第 2 版？' });
    expect(within(dialog).getByRole('table', { name: '恢复第 2 版的变更' })).toBeInTheDocument();
    expect(sentTo('/portal/restore')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /恢\s*复/ }));
    await waitFor(() => expect(sentTo('/portal/restore')).toEqual([{ kind: 'text', name: 'faq', version: 3, to: 2 }]));
  });

  it('[GZ-07] say at the field of a provider what the server refuses, and keep what was typed', async () => {
    const errors = [{ field: 'providers.0.provider_name', message: '此标签页中已有同名机构' }];
    const sentTo = edit('/channel-manage/nen/portal', { code: 40001, msg: '', data: { errors } });
    await type('第 1 家的名称', '津海银行');
    await userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    await waitFor(() => expect(screen.getAllByText('此标签页中已有同名机构')).toHaveLength(2));
    expect(screen.getByLabelText('第 1 家的名称')).toHaveValue('津海银行');
    expect(sentTo('/portal/save')).toEqual([
      { ...PORTAL, channel_code: 'nen', version: 3, providers: [provider({ provider_name: '津海银行', href: 'https://a.example/' })] },
    ]);
  });
});
