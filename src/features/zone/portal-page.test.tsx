import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portal, product, serveZone } from '../../../tests/support/zone-screen';
import { ApplyPage } from './apply-page';
import { PortalPage } from './portal-page';
import { TextPage } from './text-page';

const provider = { guaranteeType: 'bid' as const, institutionKind: 'bank' as const, description: '' };
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
      list: body['guarantee_type'] === '1' ? [] : [product('甲', {})],
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
    const asked = serve();
    render(<PortalPage channelCode="tjnjs-old" Guide={Guide} />);
    expect(screen.getByRole('button', { name: '投标保函', pressed: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '履约保函' }));
    expect(await screen.findByText('本渠道暂无履约保函')).toBeInTheDocument();
    expect(asked('/guarantee/zone/products').map((body) => body['guarantee_type'])).toEqual(['2', '1']);
    expect(location.search).toBe('?tab=1');
    await userEvent.click(screen.getByText('友情链接'));
    expect(screen.getByRole('link', { name: '全国公共资源交易平台' })).toHaveAttribute('target', '_blank');
    const texts = within(screen.getByRole('navigation', { name: '平台信息' })).getAllByRole('link');
    expect(texts.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])).toEqual([
      ['关于我们', '/portal/about/about'],
      ['联系我们', '/portal/about/contact'],
      ['互动交流', '/portal/about/interaction'],
      ['常见问题', '/portal/about/faq'],
    ]);
    expect(screen.getAllByRole('link', { name: '400-000-0000' })[0]).toHaveAttribute('href', 'tel:400-000-0000');
  });

  it('[CH-07] has no ways in for the wage channel', async () => {
    window.history.pushState(null, '', '/channel/LNMW');
    serve({ '/guarantee/zone/portal': () => ({ ...LEGACY, isWage: true }) });
    render(<PortalPage channelCode="LNMW" Guide={Guide} />);
    await waitFor(() => expect(screen.queryByRole('link', { name: '登录' })).toBeNull());
  });

  it('[RT-16] shows the texts of the public pages below the header of the channel', async () => {
    window.history.pushState(null, '', `/portal/about/faq?channel=${btoa('tjnjs-old')}`);
    const asked = serve({
      '/guarantee/zone/text': () => ({ title: '常见问题', sections: [{ heading: '多久？', paragraphs: ['当日。'] }] }),
    });
    render(<TextPage name="faq" Guide={Guide} />);
    expect(await screen.findByRole('heading', { name: '多久？' })).toBeInTheDocument();
    expect(screen.getByText('当日。')).toBeInTheDocument();
    expect(asked('/guarantee/zone/text')).toEqual([{ name: 'faq' }]);
    expect(within(screen.getByRole('navigation', { name: '公共导航' })).getByRole('link', { name: '首页' })).toHaveAttribute(
      'href',
      '/channel/tjnjs-old',
    );
  });
});

describe('where a card leads', () => {
  const onSignedIn = jest.fn();
  const open = (search: string, signedIn = false, answers: Parameters<typeof serveZone>[0] = {}) => {
    window.history.pushState(null, '', `/channel/nen/apply${search}`);
    const asked = serve({ '/guarantee/zone/portal': () => portal, ...answers });
    render(<ApplyPage Guide={Guide} signedIn={signedIn} onSignedIn={onSignedIn} />);
    return asked;
  };

  it('[RT-11] [GZ-05] says what was chosen and goes on in its channel', async () => {
    open('?channel=bmVu&pageType=channelApply&code=%E7%94%B2');
    expect(await screen.findByRole('heading', { name: '甲保函' })).toBeInTheDocument();
    const login = new URL(screen.getByRole('link', { name: '登录后申请' }).getAttribute('href') ?? '', location.origin);
    expect([login.pathname, Object.fromEntries(login.searchParams)]).toEqual(['/user/login', { channel: 'bmVu', type: 'bid', code: '甲' }]);
  });

  it('[AF-01] lets whoever is signed in choose the project for it', async () => {
    open('?channel=bmVu&code=%E7%94%B2', true);
    const link = await screen.findByRole('link', { name: '去选择项目' });
    expect(link.getAttribute('href')).toBe('/business-manage/project-list?type=bid&code=%E7%94%B2');
  });

  it('[GZ-05] signs a visitor in who has proved his mobile, and goes on to the projects for what he chose', async () => {
    const visitor = { appId: 'A', userId: 'U', clientKey: 'K', userName: '林晓', multiOrgTypes: [], serverTime: 1 };
    const asked = open('?channel=bmVu&code=%E7%94%B2', false, {
      '/guarantee/zone/sms/code': () => ({ resendSeconds: 60 }),
      '/guarantee/zone/apply': () => visitor,
    });
    await userEvent.click(await screen.findByRole('button', { name: '下一步：选择项目' }));
    for (const words of ['请输入手机号', '请输入短信验证码', '请确认您受单位委托办理']) expect(screen.getByText(words)).toBeInTheDocument();
    expect(asked('/guarantee/zone/apply')).toEqual([]);
    expect(screen.getByLabelText('单位名称')).toHaveFocus();
    const typed = { 单位名称: '天津新程建设有限公司', 统一社会信用代码: '91120116MA0000012X', 经办人姓名: '林晓', 手机号: '13612345678' };
    for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: '60 秒后重新获取' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('checkbox', { name: '本人受该单位委托办理，所填信息真实' }));
    await userEvent.click(screen.getByRole('button', { name: '下一步：选择项目' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onSignedIn).toHaveBeenCalledWith(
      expect.objectContaining({ clientKey: 'K' }),
      '/business-manage/project-list?type=bid&code=%E7%94%B2',
    );
    expect(asked('/guarantee/zone/apply')).toEqual([
      {
        ...{ mobile: '13612345678', sms_code: '123456', channel_code: 'nen', agreed: true },
        ...{ org_name: typed.单位名称, org_code_no: typed.统一社会信用代码, apply_user_name: '林晓' },
      },
    ]);
  });

  it('[GZ-05] says when its product is not offered', async () => {
    open('?channel=bmVu&code=none');
    expect(await screen.findByText('链接中的产品不存在，或已停止受理。')).toBeInTheDocument();
  });
});
