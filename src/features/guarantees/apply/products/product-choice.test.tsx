import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FEES, NEW, open, press, product } from '../../../../../tests/support/apply-screen';
import { project } from '../../../../../tests/support/builders/applying';

const make = (productNo: string, change: object) => ({ ...product, productNo, productName: `${productNo}保函`, ...change });
const OFFERED = [
  make('甲', { period: '1个工作日出函' }),
  make('乙', { period: '2小时出函', institutionKind: 'bank' }),
  make('丙', { period: '以审核为准' }),
  make('丁', { period: '最快1小时出函' }),
];
const FEE_OF: Readonly<Record<string, string>> = { 甲: '3000.00', 乙: '900.00', 丙: '1200.00' };
const market = {
  '/product/page': () => ({ data: { list: OFFERED, total: OFFERED.length } }),
  '/product/fees': () => ({
    data: {
      list: OFFERED.map(({ productNo }) => ({
        productNo,
        ...(FEE_OF[productNo] ? { fees: { ...FEES, guaranteeFee: FEE_OF[productNo] } } : {}),
      })),
    },
  }),
};
const names = () =>
  within(screen.getByRole('radiogroup', { name: '保函产品' }))
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.querySelector('.product-name')?.textContent);
const compare = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `加入对比：${name}保函` }));

describe('the products to choose from', () => {
  it('[RT-02] say which the section has already, why, and with what application, and offer them no more', async () => {
    const reason = '标段“土建一标段”已申请本产品（申请编号BH1，待审核），不能重复申请';
    const { sentTo: request } = open(NEW, {
      ...market,
      '/apply/product/applied': () => ({ data: { list: [{ productNo: '乙', applyNo: 'BH1', reason }] } }),
    });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    const applied = screen.getByRole('radio', { name: '乙保函' });
    expect(applied).toBeDisabled();
    expect(applied).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(screen.getByRole('link', { name: '查看该申请' })).toHaveAttribute('href', '/business-manage/detail/BH1');
    expect(screen.getByRole('radio', { name: '甲保函' })).toBeEnabled();
    expect(request('/apply/product/applied')[0]).toMatchObject({
      project_no: expect.any(String) as string,
      section_nos: expect.any(Array) as unknown[],
    });
  });

  it('[RT-02] stand by the fee for this amount, those without one last, or by time, as the address says', async () => {
    const { router } = open(NEW, market);
    await waitFor(() => expect(document.querySelector('.products')).toHaveTextContent('¥3,100.00'));
    expect(names()).toEqual(['乙保函', '丙保函', '甲保函', '丁保函']);
    await userEvent.click(screen.getByRole('radio', { name: '出函从快到慢' }));
    await waitFor(() => expect(names()).toEqual(['丁保函', '乙保函', '甲保函', '丙保函']));
    expect(router.state.location.search).toContain('sort=speed');
    await userEvent.click(screen.getByRole('radio', { name: '费用从低到高' }));
    await waitFor(() => expect(names()).toEqual(['乙保函', '丙保函', '甲保函', '丁保函']));
    expect(router.state.location.search).not.toContain('sort');
  });

  it('[AF-03] stand first where the project names them, in either order, and are marked so; the others stay to be chosen', async () => {
    const named = { ...project, project: { ...project.project, configProInfo: { productIds: '丁\n甲\n不在售' } } };
    open(NEW, { ...market, '/project/detail': () => ({ data: named }) });
    await waitFor(() => expect(document.querySelector('.products')).toHaveTextContent('¥3,100.00'));
    expect(names()).toEqual(['甲保函', '丁保函', '乙保函', '丙保函']);
    const marked = () => [...document.querySelectorAll('.product')].map((card) => card.textContent.includes('适用本项目'));
    expect(marked()).toEqual([true, true, false, false]);
    expect(screen.getByRole('radio', { name: '丁保函' })).toHaveAccessibleDescription(expect.stringContaining('适用本项目'));
    await userEvent.click(screen.getByRole('radio', { name: '出函从快到慢' }));
    await waitFor(() => expect(names()).toEqual(['丁保函', '甲保函', '乙保函', '丙保函']));
    await userEvent.click(screen.getByRole('radio', { name: '丙保函' }));
    expect(screen.getByRole('radio', { name: '丙保函' })).toBeChecked();
  });

  it('[RT-02] are compared side by side, three at most, with what differs marked, and chosen there', async () => {
    open(NEW, market);
    for (const name of ['甲', '乙']) await compare(name);
    await compare('丙');
    expect(screen.getByRole('checkbox', { name: '加入对比：丁保函' })).toBeDisabled();
    await press('对比所选产品');
    const table = within(await screen.findByRole('region', { name: '产品对比表' }));
    expect(await table.findByRole('row', { name: /^出函时效 ?有差异 2小时出函 以审核为准 1个工作日出函$/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^费率 5‰ 5‰ 5‰$/ })).toBeInTheDocument();
    await userEvent.click(table.getByRole('button', { name: '选择丙保函' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '丙保函' })).toBeChecked());
    await press('清空');
    expect(screen.getByRole('button', { name: '对比所选产品' })).toBeDisabled();
  });

  it('[AF-03] are marked where the project names them when they are compared, too', async () => {
    const named = { ...project, project: { ...project.project, configProInfo: { productIds: '丁\n甲' } } };
    open(NEW, { ...market, '/project/detail': () => ({ data: named }) });
    for (const name of ['乙', '丙', '丁']) await compare(name);
    await press('对比所选产品');
    const table = within(await screen.findByRole('region', { name: '产品对比表' }));
    const heads = table.getAllByRole('columnheader').slice(1);
    expect(heads.map(({ textContent }) => /(.)保函(适用本项目)?$/.exec(textContent)?.slice(1))).toEqual([
      ['丁', '适用本项目'],
      ['乙', undefined],
      ['丙', undefined],
    ]);
  });

  it("[CH-02] show the channel's own fee standard in a window, in place of the product's rates", async () => {
    const rate = {
      rateType: 'guaranteeFee',
      ratePerMille: '8',
      minFee: '500.00',
      maxFee: '1000.00',
      minEffect: '0',
      maxEffect: '100',
      minPeriod: 0,
      maxPeriod: 9,
    };
    const data = {
      ...product,
      projectFields: [],
      rates: [rate, { ...rate, rateType: 'platformServiceFee' }],
      feeStandard: { ratePerMille: '5', minFee: '300.00' },
    };
    open(NEW, { '/product/detail': () => ({ data }) }, ['guarantee:apply', 'charges:standard']);
    await userEvent.click(await screen.findByRole('button', { name: '费用标准：信达投标保函' }));
    const dialog = await screen.findByRole('dialog', { name: '费用标准：信达投标保函' });
    await waitFor(() => expect(dialog).toHaveTextContent('担保费执行本渠道统一标准：担保金额 × 5‰，最低 ¥300.00。'));
    expect(within(dialog).getByRole('row', { name: /^平台服务费/ })).toBeInTheDocument();
    expect(within(dialog).queryByRole('row', { name: /^担保费/ })).not.toBeInTheDocument();
  });

  it('[PM-03] open no fee standard for whoever may not see it, and still say what each costs', async () => {
    open(NEW, market, ['guarantee:apply']);
    await waitFor(() => expect(document.querySelector('.products')).toHaveTextContent('¥3,100.00'));
    expect(screen.queryByRole('button', { name: /^费用标准/ })).not.toBeInTheDocument();
  });

  it('[RT-02] are none: says what to do', async () => {
    open(NEW, { '/product/page': () => ({ data: { list: [], total: 0 } }) });
    expect(await screen.findByText('当前没有可申请的保函产品')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '选择其他项目' })).toHaveAttribute('href', '/business-manage/project-list');
  });

  it('show the logo of the institution, and a mark of its name where it cannot be loaded', async () => {
    open(NEW, { '/product/page': () => ({ data: { list: [{ ...product, logo: '/logos/xd.svg' }], total: 1 } }) });
    await screen.findByRole('radio', { name: '信达投标保函' });
    const picture = document.querySelector('.product img');
    expect(picture).toHaveAttribute('src', '/logos/xd.svg');
    if (picture) fireEvent.error(picture);
    expect(document.querySelector('.product .institution-mark')).toHaveTextContent('信达');
  });
});
