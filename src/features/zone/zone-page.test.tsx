import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portal, product, serveZone } from '../../../tests/support/zone-screen';
import { ZonePage } from './zone-page';

const OFFERED = [
  product('甲', { tags: [{ label: '额度高', value: 'green' }] }),
  product('乙', { institutionKind: 'bank', feeRate: '4' }),
  product('丙', { institutionKind: 'insurance' }),
  product('丁', {}),
];

function Guide({ guide, onClose }: { guide: string; onClose: () => void }) {
  return (
    <div role="dialog" aria-label={guide}>
      <button onClick={onClose}>关闭指南</button>
    </div>
  );
}

function show(address: string, answers: Parameters<typeof serveZone>[0] = {}) {
  window.history.pushState(null, '', address);
  const sentTo = serveZone({
    '/guarantee/zone/products': () => ({ list: OFFERED, total: OFFERED.length }),
    '/guarantee/zone/portal': () => portal,
    ...answers,
  });
  render(<ZonePage Guide={Guide} />);
  return sentTo;
}

const card = async (name: string) => screen.findByRole('article', { name: `${name}保函` });
const pick = (row: string, value: string) =>
  userEvent.click(within(screen.getByRole('group', { name: row })).getByRole('button', { name: value }));

describe('the guarantee zone', () => {
  it('[GZ-01] [GZ-03] shows cards to anybody, with rate, time, quota and coloured tags, and leads out by its logo', async () => {
    show('/channel/nen');
    const shown = await card('甲');
    for (const words of ['5‰', '当日出函', '5000', '额度（万元）']) expect(within(shown).getByText(words)).toBeInTheDocument();
    expect(within(shown).getByText('额度高')).toHaveAttribute('data-tone', 'good');
    const logo = await screen.findByRole('link', { name: '保函专区平台' });
    expect([logo.getAttribute('href'), logo.getAttribute('target')]).toEqual(['https://www.ggzy.gov.cn/', '_blank']);
  });

  it('[GZ-05] leads from a card to the application, with channel, page mode and code', async () => {
    show('/channel/nen');
    const link = within(await card('甲')).getByRole('link', { name: '申请办理：甲保函' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.origin);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/channel/nen/apply',
      { channel: 'bmVu', pageType: 'channelApply', code: '甲' },
    ]);
  });

  it('[GZ-02] keeps one value of each row, asks again and begins with the first page', async () => {
    const sentTo = show('/channel/nen?page=3&orgType=9');
    await card('甲');
    await pick('保函类型', '投标保函');
    await pick('机构类型', '银行');
    await pick('机构类型', '担保公司');
    await waitFor(() =>
      expect(sentTo('/guarantee/zone/products').at(-1)).toEqual({
        channel_code: 'nen',
        size: 10,
        guarantee_type: '2',
        org_type: '3',
        page: 1,
      }),
    );
    expect(sentTo('/guarantee/zone/products')[0]).toMatchObject({ page: 3, org_type: '0' });
    const pressed = within(screen.getByRole('group', { name: '机构类型' })).getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['担保公司']);
  });

  it('[GZ-03] pages through what is more than a page', async () => {
    const sentTo = show('/channel/nen', { '/guarantee/zone/products': () => ({ list: OFFERED, total: 25 }) });
    await userEvent.click(await screen.findByRole('button', { name: '下一页' }));
    await waitFor(() => expect(sentTo('/guarantee/zone/products').at(-1)).toMatchObject({ page: 2 }));
    expect(screen.getByText('共 25 款产品')).toBeInTheDocument();
  });

  it('[GZ-03] goes to the last page from one behind it', async () => {
    const sentTo = show('/channel/nen?page=9', {
      '/guarantee/zone/products': ({ page }) => ({ list: page === 3 ? OFFERED : [], total: 25 }),
    });
    expect(await card('甲')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '第3页' })).toHaveAttribute('aria-current', 'page');
    expect(new URLSearchParams(location.search).get('page')).toBe('3');
    expect(sentTo('/guarantee/zone/products').map(({ page }) => page)).toEqual([9, 3]);
    expect(screen.queryByText('没有符合条件的产品')).toBeNull();
  });

  it('[GZ-03] says when nothing matches, and shows all again', async () => {
    const sentTo = show('/channel/nen?guaranteeType=1', { '/guarantee/zone/products': () => ({ list: [], total: 0 }) });
    await userEvent.click(await screen.findByRole('button', { name: '查看全部产品' }));
    await waitFor(() => expect(sentTo('/guarantee/zone/products').at(-1)).toMatchObject({ guarantee_type: '0' }));
  });

  it('[GZ-03] says what went wrong, and loads again', async () => {
    let broken = true;
    show('/channel/nen', { '/guarantee/zone/products': () => (broken ? new Response('', { status: 503 }) : { list: OFFERED, total: 4 }) });
    expect(await screen.findByText('产品加载失败')).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await card('甲')).toBeInTheDocument();
  });

  it.each(['at once when the browser is back', 'after three seconds'])(
    '[ER-05] loads again by itself where nobody was reached: %s',
    async (when) => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
      try {
        const asked: number[] = [];
        show('/channel/nen', {
          '/guarantee/zone/products': () => {
            asked.push(Date.now());
            if (asked.length === 1) throw new TypeError('Failed to fetch');
            return { list: OFFERED, total: 4 };
          },
        });
        expect(await screen.findByText('产品加载失败')).toBeInTheDocument();
        if (when === 'at once when the browser is back') act(() => void window.dispatchEvent(new Event('online')));
        expect(await card('甲')).toBeInTheDocument();
        expect(screen.queryByText('产品加载失败')).toBeNull();
        const [first = 0, again = 0] = asked;
        expect(again - first >= 3000).toBe(when === 'after three seconds');
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('[GZ-03] tells on every card what it costs for the own amount, as the server computes it', async () => {
    const fees = { guaranteeFee: '4000.00', platformServiceFee: '100.00', basis: '' };
    const sentTo = show('/channel/nen', {
      '/guarantee/zone/fees': () => ({ list: [{ productNo: '甲', fees }, { productNo: '乙' }] }),
    });
    await card('甲');
    fireEvent.change(screen.getByLabelText('担保金额（元）'), { target: { value: '800,000' } });
    expect(await within(await card('甲')).findByText('4,100.00', { exact: false })).toBeInTheDocument();
    expect(within(await card('乙')).getByText('该担保金额和期限没有适用的费率，请联系担保机构')).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/fees')).toEqual([
      { channel_code: 'nen', product_nos: ['甲', '乙', '丙', '丁'], guarantee_amount: '800000', days: 90 },
    ]);
    fireEvent.change(screen.getByLabelText('保函期限（天）'), { target: { value: '0' } });
    expect(screen.getByLabelText('保函期限（天）')).toHaveAccessibleDescription('请填写2到3650之间的整数');
    expect(await within(await card('甲')).findByText('金额或期限有误，更正后计算')).toBeInTheDocument();
  });

  it('[GZ-03] lays up to three products side by side', async () => {
    show('/channel/nen');
    for (const name of ['甲', '乙', '丙']) await userEvent.click(await screen.findByRole('checkbox', { name: `加入对比：${name}保函` }));
    expect(screen.getByRole('checkbox', { name: '加入对比：丁保函' })).toBeDisabled();
    await userEvent.click(await screen.findByRole('button', { name: '对比所选产品' }));
    const rate = within(await screen.findByRole('region', { name: '产品对比表' })).getByRole('row', { name: /^费率/ });
    expect(rate).toHaveTextContent('费率有差异5‰4‰5‰');
  });

  it('[GZ-03] keeps what was chosen on one page beside what is chosen on another, with what each costs', async () => {
    const fees = { guaranteeFee: '4000.00', platformServiceFee: '100.00', basis: '' };
    const sentTo = show('/channel/nen', {
      '/guarantee/zone/products': ({ page }) => ({ list: page === 1 ? OFFERED.slice(0, 2) : OFFERED.slice(2), total: 14 }),
      '/guarantee/zone/fees': ({ product_nos: asked }) => ({ list: (asked as string[]).map((productNo) => ({ productNo, fees })) }),
    });
    await card('甲');
    fireEvent.change(screen.getByLabelText('担保金额（元）'), { target: { value: '800000' } });
    await userEvent.click(screen.getByRole('checkbox', { name: '加入对比：乙保函' }));
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await card('丙');
    expect(screen.getByText('已选 1 个产品，最多 3 个')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '加入对比：丁保函' }));
    await userEvent.click(screen.getByRole('button', { name: '对比所选产品' }));
    const table = within(await screen.findByRole('region', { name: '产品对比表' }));
    expect(table.getByRole('row', { name: /^费率/ })).toHaveTextContent('费率有差异4‰5‰');
    await waitFor(() => expect(table.getAllByText('4,100.00', { exact: false })).toHaveLength(2));
    expect(sentTo('/guarantee/zone/fees').at(-1)).toMatchObject({ product_nos: ['丙', '丁', '乙'] });
    await userEvent.click(screen.getByRole('checkbox', { name: '加入对比：丁保函' }));
    expect(screen.getByText('已选 1 个产品，最多 3 个')).toBeInTheDocument();
  });

  it('[GZ-06] opens four popovers by mouse and keys, and the guide', async () => {
    show('/channel/nen');
    const panel = await screen.findByRole('complementary', { name: '服务与咨询' });
    for (const [name, picture] of [
      ['小程序', '小程序二维码'],
      ['公众号', '公众号二维码'],
      ['在线客服', '客服二维码'],
    ] as const) {
      await userEvent.hover(within(panel).getByRole('button', { name }));
      const image = within(panel).getByRole('img', { name: picture });
      expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['168', '168']);
      await userEvent.unhover(within(panel).getByRole('button', { name }));
      expect(within(panel).queryByRole('img', { name: picture })).toBeNull();
    }
    within(panel).getByRole('button', { name: '即时咨询' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(within(panel).getByRole('link', { name: '022-5800-0000' })).toHaveAttribute('href', 'tel:022-5800-0000');
    expect(within(panel).getByText('天津市滨海新区新港路100号')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(within(panel).getByText('天津市滨海新区新港路100号')).not.toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: '操作指南' }));
    expect(await screen.findByRole('dialog', { name: 'operation' })).toBeInTheDocument();
  });

  it.each(['?channel=%25%25', '?channel=c3RyYW5nZXI='])(
    '[CH-03] answers a foreign or broken channel in %s with a notice',
    async (search) => {
      show(`/channel/nen${search}`, {
        '/guarantee/zone/portal': (body) =>
          body['channel_code'] === 'nen' ? portal : new Response(JSON.stringify({ code: 40401, msg: '渠道不存在', data: {} }), JSON_TYPE),
      });
      expect(await screen.findByRole('heading', { name: '渠道不存在' })).toBeInTheDocument();
      expect(await card('甲')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: '知道了' }));
      expect(screen.queryByRole('heading', { name: '渠道不存在' })).toBeNull();
    },
  );

  it('[CH-07] leads to login and registration in the channel, and fixes the header over 60 px of scrolling', async () => {
    show('/channel/nen');
    await card('甲');
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/user/login?channel=bmVu');
    expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/register/flow/index?channel=bmVu');
    expect(screen.getByRole('link', { name: '企业认证' })).toBeInTheDocument();
    const header = screen.getByRole('banner', { name: '' });
    expect(header).toHaveClass('portal-header-still');
    Object.assign(window, { scrollY: 61 });
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(header).toHaveClass('portal-header-fixed');
    Object.assign(window, { scrollY: 0 });
  });

  it('[RT-16] [RT-07] leads below its header as well, which has no room for that on a phone', async () => {
    show('/channel/nen');
    await card('甲');
    const links = within(screen.getByRole('navigation', { name: '平台信息' }));
    for (const [name, path] of [
      ['保函验真', '/user/truth'],
      ['常见问题', '/portal/about/faq'],
    ] as const)
      expect(links.getByRole('link', { name })).toHaveAttribute('href', `${path}?channel=bmVu`);
  });

  it('[CH-07] takes the header of a phone out of the way over 50 px, until nobody has scrolled for three seconds', async () => {
    const usual = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...usual(media), matches: true }));
    show('/channel/nen');
    await card('甲');
    const header = screen.getByRole('banner', { name: '' });
    const scroll = (scrollY: number) => {
      Object.assign(window, { scrollY });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    const timers = jest.spyOn(globalThis, 'setTimeout');
    scroll(50);
    expect(header).toHaveClass('portal-header-still');
    scroll(51);
    expect(header).toHaveClass('portal-header-hidden');
    const [settle] = timers.mock.calls.findLast(([, delay]) => delay === 3000) ?? [];
    act(() => settle?.());
    expect(header).toHaveClass('portal-header-still');
    scroll(0);
    jest.restoreAllMocks();
  });
});

const JSON_TYPE = { headers: { 'content-type': 'application/json' } };
