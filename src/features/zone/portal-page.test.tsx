import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portal, product, serveZone } from '../../../tests/support/zone-screen';
import { ApplyPage } from './apply-page';
import { PortalPage } from './portal-page';
import { TextPage } from './text-page';

const provider = { guaranteeType: 'bid' as const, institutionKind: 'bank' as const, description: '', productNo: '' };
const LEGACY = {
  ...portal,
  channelCode: 'tjnjs-old',
  providers: [
    { ...provider, providerName: '停办银行', href: '' },
    { ...provider, providerName: '合作保险', href: 'https://www.ggzy.gov.cn/' },
  ],
};

function Guide() {
  return null;
}

function serve(answers: Parameters<typeof serveZone>[0] = {}) {
  return serveZone({
    '/guarantee/zone/portal': () => LEGACY,
    '/guarantee/zone/products': (body) => ({
      list: body['type'] === 'performance' || body['product_no'] === 'none' ? [] : [product('甲', {})],
      total: 1,
    }),
    ...answers,
  });
}

describe('the portal of a channel', () => {
  it('[GZ-07] [GZ-08] applies here, elsewhere, or says by its notice that it cannot be at present', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old');
    serve();
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    const here = new URL((await screen.findByRole('link', { name: '申请办理：甲保函' })).getAttribute('href') ?? '', location.origin);
    expect([here.pathname, here.searchParams.get('channel'), here.searchParams.get('code')]).toEqual([
      '/channel/tjnjs-old/apply',
      btoa('tjnjs-old'),
      '甲',
    ]);
    const elsewhere = screen.getByRole('link', { name: '前往办理：合作保险' });
    expect([elsewhere.getAttribute('href'), elsewhere.getAttribute('target')]).toEqual(['https://www.ggzy.gov.cn/', '_blank']);
    await userEvent.click(screen.getByRole('button', { name: '立即申请：停办银行' }));
    const notice = screen.getByRole('dialog', { name: '通知' });
    expect(notice).toHaveTextContent(LEGACY.notice);
    await userEvent.click(within(notice).getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[GZ-07] begins with bids, has performance beside them, links to friends in new tabs, and to its texts', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old');
    const sentTo = serve();
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    expect(screen.getByRole('button', { name: '投标保函', pressed: true })).toBeInTheDocument();
    await waitFor(() => expect(sentTo('/guarantee/zone/products')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: '履约保函' }));
    expect(await screen.findByText('本渠道暂无履约保函')).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/products').map((body) => body['type'])).toEqual(['bid', 'performance']);
    expect(location.search).toBe('?tab=1');
    await userEvent.click(screen.getByText('友情链接'));
    expect(screen.getByRole('link', { name: '全国公共资源交易平台' })).toHaveAttribute('target', '_blank');
    const texts = within(screen.getByRole('navigation', { name: '平台信息' })).getAllByRole('link');
    expect(texts.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])).toEqual([
      ['保函专区', '/channel/nen'],
      ['保函验真', '/user/truth'],
      ['关于我们', '/portal/about/about'],
      ['联系我们', '/portal/about/contact'],
      ['互动交流', '/portal/about/interaction'],
      ['常见问题', '/portal/about/faq'],
    ]);
    expect(screen.getAllByRole('link', { name: '400-000-0000' })[0]).toHaveAttribute('href', 'tel:400-000-0000');
  });

  it('[GZ-03] [GZ-07] tells on every card what it costs for the own amount, which is typed once for all tabs', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old');
    const fees = { guaranteeFee: '300.00', platformServiceFee: '0.00', basis: '' };
    const sentTo = serve({
      '/guarantee/zone/products': () => ({ list: [product('甲', {})], total: 1 }),
      '/guarantee/zone/fees': () => ({ list: [{ productNo: '甲', fees }] }),
    });
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    await userEvent.type(await screen.findByLabelText('担保金额（元）'), '20000');
    const cost = () => within(screen.getByRole('article', { name: '甲保函' })).findAllByText('300.00', { exact: false });
    expect(await cost()).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: '履约保函' }));
    expect(await screen.findByLabelText('担保金额（元）')).toHaveValue('20000');
    expect(await cost()).not.toHaveLength(0);
    expect(sentTo('/guarantee/zone/fees').at(-1)).toEqual({
      channel_code: 'tjnjs-old',
      product_nos: ['甲'],
      guarantee_amount: '20000',
      days: 90,
    });
  });

  it('[GZ-07] shows all that is offered, a hundred on a page, with what each of them costs', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old');
    const list = Array.from({ length: 130 }, (_none, index) => product(`第${index + 1}`, {}));
    const provided = { ...provider, providerName: '末位银行', href: '', productNo: '第130' };
    const sentTo = serve({
      '/guarantee/zone/portal': () => ({ ...LEGACY, providers: [provided] }),
      '/guarantee/zone/products': () => ({ list, total: 130 }),
      '/guarantee/zone/fees': () => ({ list: [] }),
    });
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    await userEvent.type(await screen.findByLabelText('担保金额（元）'), '20000');
    expect(screen.getByLabelText('申请办理：第100保函')).toBeInTheDocument();
    expect(screen.queryByLabelText('申请办理：第101保函')).toBeNull();
    await waitFor(() => expect(sentTo('/guarantee/zone/fees').at(-1)?.['product_nos']).toHaveLength(100));
    await userEvent.click(screen.getByText('下一页'));
    expect(screen.getByText('末位银行')).toBeInTheDocument();
    expect(screen.getByLabelText('申请办理：第130保函')).toBeInTheDocument();
    await waitFor(() => expect(sentTo('/guarantee/zone/fees').at(-1)?.['product_nos']).toHaveLength(30));
    await userEvent.click(screen.getByText('履约保函'));
    expect(location.search).toBe('?tab=1');
  });

  it('[GZ-07] shows what is beyond a thousand products too', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old?page=11');
    const list = Array.from({ length: 1030 }, (_none, index) => product(`第${index + 1}`, {}));
    const sentTo = serve({
      '/guarantee/zone/portal': () => ({ ...LEGACY, providers: [] }),
      '/guarantee/zone/products': ({ page, size }) => ({
        list: list.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
        total: list.length,
      }),
    });
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    expect(await screen.findByLabelText('申请办理：第1030保函')).toBeInTheDocument();
    expect(screen.getByText('共 1030 款产品')).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/products').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('[GZ-03] [GZ-07] says that the channel could not be loaded, and loads again', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old');
    let broken = true;
    serve({ '/guarantee/zone/portal': () => (broken ? new Response('', { status: 503 }) : LEGACY) });
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
    expect(await screen.findByText('产品加载失败')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('link', { name: '申请办理：甲保函' })).toBeInTheDocument();
  });

  it('[RT-16] says that a text could not be loaded', async () => {
    window.history.pushState(null, '', '/portal/about/faq');
    serve({ '/guarantee/zone/text': () => new Response('', { status: 503 }) });
    render(<TextPage name="faq" Guide={Guide} />);
    expect(await screen.findByText('内容加载失败')).toBeInTheDocument();
    expect(screen.queryByText('产品加载失败')).toBeNull();
  });

  it('[CH-07] has no ways in where the channel leaves them out', async () => {
    window.history.pushState(null, '', '/channel/LNMW');
    serve({ '/guarantee/zone/portal': () => ({ ...LEGACY, quirks: ['noPortalLogin'] }) });
    render(<PortalPage channelCode="LNMW" Guide={Guide} />);
    await waitFor(() => expect(screen.queryByRole('link', { name: '登录' })).toBeNull());
  });

  it('[RT-07] [RT-12] leads a phone, which has no room for the ways in the header, to the verification and the report of unpaid wages', async () => {
    window.history.pushState(null, '', '/channel/LNMW');
    serve({ '/guarantee/zone/portal': () => ({ ...LEGACY, channelCode: 'LNMW', isWage: true }) });
    render(<PortalPage channelCode="LNMW" Guide={Guide} />);
    const links = within(screen.getByRole('navigation', { name: '平台信息' }));
    expect(await links.findByRole('link', { name: '反映欠薪' })).toHaveAttribute(
      'href',
      `/peasant/report?channel=${encodeURIComponent(btoa('LNMW'))}`,
    );
    expect(links.getByRole('link', { name: '保函专区' })).toHaveAttribute('href', '/channel/nen');
    expect(links.getByRole('link', { name: '保函验真' })).toHaveAttribute(
      'href',
      `/user/truth?channel=${encodeURIComponent(btoa('LNMW'))}`,
    );
  });

  it('[RT-12] [RT-16] shows the texts of the public pages below the header of the channel, whose ways lead on in it', async () => {
    window.history.pushState(null, '', `/portal/about/faq?channel=${btoa('tjnjs-old')}`);
    const sentTo = serve({
      '/guarantee/zone/text': () => ({ title: '常见问题', sections: [{ heading: '多久？', paragraphs: ['当日。'] }] }),
    });
    render(<TextPage name="faq" Guide={Guide} />);
    expect(await screen.findByRole('heading', { name: '多久？' })).toBeInTheDocument();
    expect(screen.getByText('当日。')).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/text')).toEqual([{ name: 'faq', channel_code: 'tjnjs-old' }]);
    const ways = within(screen.getByRole('navigation', { name: '公共导航' }));
    for (const [name, href] of [
      ['首页', '/channel/tjnjs-old'],
      ['保函验真', '/user/truth?channel=dGpuanMtb2xk'],
    ] as const)
      expect(ways.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('[CH-07] leads to its portal by its logo where it names no site outside', async () => {
    window.history.pushState(null, '', '/channel/tjnjs-old');
    serve({ '/guarantee/zone/portal': () => ({ ...LEGACY, site: '', title: '农村产权' }) });
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    const brand = await screen.findByRole('link', { name: '农村产权' });
    expect([brand.getAttribute('href'), brand.getAttribute('target')]).toEqual(['/channel/tjnjs-old', null]);
  });

  it.each(['%25%25', 'dGpuanM==', 'dGpuanMtb2xk%0A%0A', '', 'PHNjcmlwdD4=', 'QUFB'.repeat(100), 'bm93aGVyZQ=='])(
    '[CH-03] says that the channel %p of a link is none, and shows what was asked for besides',
    async (channel) => {
      window.history.pushState(null, '', `/channel/tjnjs-old?channel=${channel}&pageType=channelApply&code=%E7%94%B2`);
      const refused = () => Response.json({ code: 40401, msg: '渠道不存在', data: {} });
      const known = (body: Record<string, unknown>) => (body['channel_code'] === 'nowhere' ? refused() : LEGACY);
      const sentTo = serve({ '/guarantee/zone/portal': known, '/guarantee/zone/text': () => ({ title: '', sections: [] }) });
      const { unmount } = render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
      expect(await screen.findByRole('heading', { name: '渠道不存在' })).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: '申请办理：甲保函' })).toBeInTheDocument();
      unmount();
      const text = render(<TextPage name="faq" Guide={Guide} />);
      expect(await screen.findByRole('heading', { name: '渠道不存在' })).toBeInTheDocument();
      text.unmount();
      render(<ApplyPage Guide={Guide} signedIn={false} onSignedIn={jest.fn()} />);
      expect(await screen.findByRole('heading', { name: '渠道不存在' })).toBeInTheDocument();
      expect(sentTo('/guarantee/zone/portal').map((body) => body['channel_code'])).not.toContain(channel);
    },
  );
});

describe('where a card leads', () => {
  const onSignedIn = jest.fn();
  const open = (search: string, signedIn = false, answers: Parameters<typeof serveZone>[0] = {}) => {
    window.history.pushState(null, '', `/channel/nen/apply${search}`);
    const sentTo = serve({ '/guarantee/zone/portal': () => portal, ...answers });
    render(<ApplyPage Guide={Guide} signedIn={signedIn} onSignedIn={onSignedIn} />);
    return sentTo;
  };

  it('[RT-11] [GZ-05] says what was chosen and goes on in its channel', async () => {
    open('?channel=bmVu&pageType=channelApply&code=%E7%94%B2');
    expect(await screen.findByRole('heading', { name: '甲保函' })).toBeInTheDocument();
    for (const [name, path] of [
      ['登录后申请', '/user/login'],
      ['注册单位账号', '/register/flow/index'],
    ] as const) {
      const { pathname, searchParams } = new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.origin);
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([path, { channel: 'bmVu', type: 'bid', code: '甲' }]);
    }
  });

  it('[RT-16] [RT-07] leads on below its header as well, which has no room for that on a phone', async () => {
    open('?channel=bmVu&code=%E7%94%B2');
    await screen.findByRole('heading', { name: '甲保函' });
    const links = within(screen.getByRole('navigation', { name: '平台信息' }));
    for (const name of ['保函验真', '常见问题']) expect(links.getByRole('link', { name })).toBeInTheDocument();
  });

  it('[GZ-05] waits for its channel, says that it could not be loaded, and loads again', async () => {
    let broken = true;
    open('?channel=bmVu&code=%E7%94%B2', false, {
      '/guarantee/zone/portal': () => (broken ? new Response('', { status: 503 }) : portal),
    });
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
    expect(await screen.findByText('页面加载失败')).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('heading', { name: '甲保函' })).toBeInTheDocument();
  });

  it('[AF-01] lets whoever is signed in choose the project for it', async () => {
    open('?channel=bmVu&code=%E7%94%B2', true);
    const link = await screen.findByRole('link', { name: '去选择项目' });
    expect(link.getAttribute('href')).toBe('/business-manage/project-list?type=bid&code=%E7%94%B2&channel=bmVu');
  });

  it('[GZ-05] signs a visitor in who has proved his mobile, and goes on to the projects for what he chose', async () => {
    const visitor = { appId: 'A', userId: 'U', clientKey: 'K', userName: '林晓', multiOrgTypes: [], serverTime: 1 };
    const sentTo = open('?channel=bmVu&code=%E7%94%B2', false, {
      '/guarantee/zone/sms/code': () => ({ resendSeconds: 60 }),
      '/guarantee/zone/apply': () => visitor,
    });
    await userEvent.click(await screen.findByRole('button', { name: '下一步：选择项目' }));
    for (const words of ['请输入手机号', '请输入短信验证码', '请确认您受单位委托办理']) expect(screen.getByText(words)).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/apply')).toEqual([]);
    expect(screen.getByLabelText('单位名称')).toHaveFocus();
    const pasted = {
      单位名称: '天津新程建设有限公司',
      统一社会信用代码: '9112 0116 ma00 0001 2x',
      经办人姓名: '林晓',
      手机号: '+86 136 1234 5678',
    };
    for (const [label, text] of Object.entries(pasted)) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    }
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByRole('button', { name: '60 秒后重新发送' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('checkbox', { name: '本人受该单位委托办理，所填信息真实' }));
    await userEvent.click(screen.getByRole('button', { name: '下一步：选择项目' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onSignedIn).toHaveBeenCalledWith(
      expect.objectContaining({ clientKey: 'K' }),
      '/business-manage/project-list?type=bid&code=%E7%94%B2&channel=bmVu',
    );
    expect(sentTo('/guarantee/zone/apply')).toEqual([
      {
        ...{ mobile: '13612345678', sms_code: '123456', channel_code: 'nen', agreed: true },
        ...{ org_name: pasted.单位名称, org_code_no: '91120116MA0000012X', apply_user_name: '林晓' },
      },
    ]);
  });

  it('[GZ-05] shows a picture for each try at a code, another one where it cannot be read, and says where there is none', async () => {
    const refused = (code: number, msg: string, data: object = {}) => Response.json({ code, msg, data });
    const wanted = '请输入图形验证码';
    const refusals = [refused(40001, wanted, { errors: [{ field: 'captcha', message: wanted }] }), refused(42901, '发送过于频繁')];
    let pictures = 0;
    let reached = true;
    const sentTo = open('?channel=bmVu&code=%E7%94%B2', false, {
      '/guarantee/zone/sms/code': () => refusals.shift() ?? { resendSeconds: 60 },
      '/api/user/captcha': () =>
        reached ? { captchaId: `P${(pictures += 1)}`, image: `/picture-${pictures}` } : new Response('', { status: 503 }),
    });
    const send = async () => userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    const shown = async (number: number) =>
      waitFor(() => expect(screen.getByAltText('图形验证码')).toHaveAttribute('src', `/picture-${number}`));
    await userEvent.type(await screen.findByLabelText('手机号'), '13612345678');
    await send();
    await shown(1);
    expect(screen.getByText(wanted)).toBeInTheDocument();

    await userEvent.type(screen.getByLabelText('图形验证码'), 'abcd');
    await send();
    await shown(2);
    expect(screen.getByText('发送过于频繁')).toBeInTheDocument();
    expect(screen.getByLabelText('图形验证码')).toHaveValue('');

    await userEvent.type(screen.getByLabelText('图形验证码'), 'ef');
    await userEvent.click(screen.getByRole('button', { name: '看不清，换一张' }));
    await shown(3);
    expect(screen.getByLabelText('图形验证码')).toHaveValue('');

    reached = false;
    await userEvent.click(screen.getByRole('button', { name: '看不清，换一张' }));
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeInTheDocument();
    expect(screen.queryByAltText('图形验证码')).toBeNull();
    await send();
    expect(await screen.findByRole('button', { name: '60 秒后重新发送' })).toBeDisabled();
    expect(sentTo('/guarantee/zone/sms/code')).toEqual([
      { mobile: '13612345678' },
      { mobile: '13612345678', captcha_id: 'P1', captcha: 'abcd' },
      { mobile: '13612345678' },
    ]);
  });

  it('[GZ-05] warns of an identity number in place of the credit code', async () => {
    open('?channel=bmVu&code=%E7%94%B2');
    const code = await screen.findByLabelText('统一社会信用代码');
    await userEvent.type(code, '11010519491231002X');
    expect(code).toHaveAccessibleDescription('您填写的像是个人身份证号码，请填写营业执照上的统一社会信用代码');
    await userEvent.clear(code);
    expect(code).not.toHaveAccessibleDescription();
  });

  it('[GZ-05] asks a browser that has proved its mobile for no second code, and for one again where the proof has run out', async () => {
    const refused = (code: number, data: object) => Response.json({ code, msg: '请核对', data });
    const answers = [refused(40905, {}), refused(40001, { errors: [{ field: 'mobile', message: '请填写手机号并获取短信验证码' }] })];
    const sentTo = open('?channel=bmVu&code=%E7%94%B2', false, {
      '/guarantee/zone/logined': () => ({ logined: true, mobile: '136****5678' }),
      '/guarantee/zone/apply': () => answers.shift() ?? {},
    });
    expect(await screen.findByText(/136\*{4}5678 已在本机验证/)).toBeInTheDocument();
    expect(screen.queryByLabelText('短信验证码')).toBeNull();
    const typed = { 单位名称: '天津新程建设有限公司', 统一社会信用代码: '91120116MA0000012X', 经办人姓名: '林晓' };
    for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('checkbox', { name: '本人受该单位委托办理，所填信息真实' }));
    await userEvent.click(screen.getByRole('button', { name: '下一步：选择项目' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('请核对');
    expect(await screen.findByText(/136\*{4}5678 已在本机验证/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '下一步：选择项目' }));
    expect(await screen.findByText('请填写手机号并获取短信验证码')).toBeInTheDocument();
    expect(screen.getByLabelText('短信验证码')).toBeInTheDocument();
    const given = {
      org_name: typed.单位名称,
      org_code_no: typed.统一社会信用代码,
      apply_user_name: '林晓',
      channel_code: 'nen',
      agreed: true,
    };
    expect(sentTo('/guarantee/zone/apply')).toEqual([given, given]);
  });

  it('[GZ-05] says when its product is not offered, and asks for that one alone', async () => {
    const sentTo = open('?channel=bmVu&code=none');
    expect(await screen.findByText('链接中的产品不存在，或已停止受理。')).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/products')).toEqual([{ channel_code: 'nen', product_no: 'none' }]);
  });
});
