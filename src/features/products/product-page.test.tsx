import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedProduct } from '#contract/products';
import { FEE_MESSAGES } from '#domain/fee-messages';
import { MANAGED_PRODUCT } from '../../../tests/support/managed-product';
import { renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { NewProductPage } from './new-product-page';
import { ProductPage } from './product-page';

const OPTIONS = {
  guaranteeApps: [],
  letterApps: [{ appId: 'BANK', appName: '海门银行' }],
  channels: [
    { channelCode: 'default', channelName: '保函平台' },
    { channelCode: 'tjnjs', channelName: '天津农交所' },
  ],
  templates: [{ templateId: 'T1', kind: 'letter', title: '见索即付保函', description: '', version: 2 }],
};

function open(tab: string, product: Partial<ManagedProduct> = {}, answer: Reply = { data: { version: 4, four_eyes_requested: false } }) {
  const calls = serveCalls(({ path }) => {
    if (path === '/product/manage/detail') return { data: { ...MANAGED_PRODUCT, ...product } };
    if (path === '/product/options') return { data: OPTIONS };
    if (path === '/product/log') return { data: { list: LOG, total: 1 } };
    return answer;
  });
  const { router } = renderPages(
    { '/product-manage/:productNo': <ProductPage />, '/product-manage/new': <NewProductPage /> },
    { at: `/product-manage/${tab.startsWith('new') ? tab : `PR1?tab=${tab}`}` },
  );
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { router, sent };
}

const LOG = [
  {
    logId: '1',
    part: 'rates',
    edition: 2,
    differences: [{ label: '费率第1行', before: ['担保费，费率 0.4%'], after: ['担保费，费率 0.5%'] }],
    reason: '',
    userName: '王芳',
    appName: '信达担保',
    preparedBy: '李强',
    at: '2026-03-01T02:00:00.000Z',
  },
];
const RATE = {
  费率: '0.02',
  最低费用: '5',
  最高费用: '5',
  担保金额最小值: '0',
  担保金额最大值: '10',
  期限最小值: '5',
  期限最大值: '6',
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The field of the rate in a row that was added to those of a product. */
async function openedNewRate(): Promise<HTMLElement> {
  open('rates');
  await screen.findByRole('img', { name: /费用随担保金额的变化/ });
  await press('添加一行');
  return screen.getByRole('textbox', { name: /费率/ });
}

describe('a product', () => {
  it('[RT-08] is saved part by part with the version that was read, and guards what is not', async () => {
    const { sent, router } = open('basic');
    fireEvent.change(await screen.findByLabelText('产品名称'), { target: { value: '信达投标保函（新）' } });
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '费率' }));
    expect(await screen.findByRole('dialog', { name: '基本信息尚未保存' })).toBeInTheDocument();
    await press('继续编辑');
    expect(router.state.location.search).toBe('?tab=basic');
    await press('保存');
    await waitFor(() => expect(sent('/product/save')).toHaveLength(1));
    expect(sent('/product/save')[0]).toMatchObject({
      product_no: 'PR1',
      version: 3,
      basic_info: { product_name: '信达投标保函（新）', letter_app_id: null, tags: [{ label: '保险', value: 'purple' }] },
    });
  });

  it('[RT-08] has its tags cleaned as lines of text are', async () => {
    const { sent } = open('basic');
    fireEvent.change(await screen.findByRole('combobox', { name: '标签' }), { target: { value: '⻓期；' } });
    await press('保存');
    await waitFor(() => expect(sent('/product/save')).toHaveLength(1));
    expect(sent('/product/save')[0]).toMatchObject({
      basic_info: {
        tags: [
          { label: '保险', value: 'purple' },
          { label: '长期', value: 'geekblue' },
        ],
      },
    });
  });

  it('[RT-08] names what is wrong in its basic information and sends nothing', async () => {
    const { sent } = open('basic');
    fireEvent.change(await screen.findByLabelText('产品名称'), { target: { value: '' } });
    await press('保存');
    expect((await screen.findAllByText(/不能为空|请填写|请输入/)).length).toBeGreaterThan(0);
    expect(sent('/product/save')).toEqual([]);
  });

  it('[RT-08] that somebody else changed meanwhile is not overwritten', async () => {
    open('channels', {}, { code: 40901, msg: '产品已被他人修改，请载入最新内容后再改' });
    await userEvent.click(await screen.findByRole('radio', { name: '指定渠道' }));
    await press('保存');
    expect(await screen.findByText('请至少选择一个渠道')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '天津农交所' }));
    await press('保存');
    expect(await screen.findByRole('alert')).toHaveTextContent('产品已被他人修改');
    await press('放弃修改，载入最新内容');
    expect(await screen.findByText('没有未保存的修改')).toBeInTheDocument();
  });

  it('[LC-11] chooses the template of its letter from what stands', async () => {
    const { sent } = open('templates');
    await userEvent.click(await screen.findByRole('combobox', { name: '保函模板' }));
    await userEvent.click(await screen.findByTitle('见索即付保函（第 2 版）'));
    await press('保存');
    await waitFor(() => expect(sent('/product/templates/save')).toMatchObject([{ version: 3, templates: { letter: 'T1' } }]));
  });

  it('[VA-08] [TB-03] takes rates row by row by the rules of the server, and shows the fee at once', async () => {
    const { sent } = open('rates');
    expect(await screen.findByText('担保费 4,000.00 元，平台服务费 0.00 元，合计 4,000.00 元')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /费用随担保金额的变化：费用由 500 元到 8,000 元/ })).toBeInTheDocument();
    await press('添加一行');
    const cell = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
    const values = {
      费率: '100.001',
      最低费用: '9',
      最高费用: '5',
      担保金额最小值: '0',
      担保金额最大值: '10',
      期限最小值: '5',
      期限最大值: '5',
    };
    for (const [name, value] of Object.entries(values)) fireEvent.change(cell(name), { target: { value } });
    expect(await screen.findByText(FEE_MESSAGES.rate)).toBeInTheDocument();
    fireEvent.change(cell('费率'), { target: { value: '0.02' } });
    expect(await screen.findByText(FEE_MESSAGES.fee)).toBeInTheDocument();
    expect(screen.getByText(FEE_MESSAGES.periodRange)).toBeInTheDocument();
    fireEvent.change(cell('最低费用'), { target: { value: '5' } });
    fireEvent.change(cell('期限最大值'), { target: { value: '99999999999999' } });
    await userEvent.click(screen.getAllByRole('button', { name: /^保存/ })[0]!);
    await waitFor(() => expect(screen.getByText('有未保存的修改')).toBeInTheDocument());
    await userEvent.click(screen.getAllByRole('button', { name: /^保存$/ }).at(-1)!);
    await waitFor(() => expect(sent('/product/rates/save')).toHaveLength(1));
    expect(sent('/product/rates/save')[0]).toMatchObject({
      fee_rate_list: [{ rate: '0.5' }, { rate_type: 'guaranteeFee', rate: '0.02', min_fee: '5', max_period: 99_999_999_999_999 }],
    });
  });

  it('[TB-02] leaves nothing of a row of rates that was begun and called off', async () => {
    open('rates');
    const table = await screen.findByRole('table', { name: '费率' });
    const rows = within(table).getAllByRole('row').length;
    await press('添加一行');
    expect(within(table).getAllByRole('row')).toHaveLength(rows + 1);
    await userEvent.click(within(table).getByRole('button', { name: /^取消/ }));
    expect(within(table).getAllByRole('row')).toHaveLength(rows);
    expect(screen.queryByText('有未保存的修改')).not.toBeInTheDocument();
  });

  it('[TB-02] counts rates as edited only while they differ from those that were loaded', async () => {
    open('rates');
    const table = within(await screen.findByRole('table', { name: '费率' }));
    await press('添加一行');
    for (const [name, value] of Object.entries(RATE))
      fireEvent.change(screen.getByRole('textbox', { name: new RegExp(name) }), { target: { value } });
    await userEvent.click(table.getByRole('button', { name: /^保存/ }));
    expect(await screen.findByText('有未保存的修改')).toBeInTheDocument();
    await userEvent.click(table.getAllByRole('button', { name: /^删除/ }).at(-1)!);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('没有未保存的修改')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  it('[TB-02] guards rates that are not saved, also while a row is open', async () => {
    open('rates');
    await screen.findByRole('table', { name: '费率' });
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await press('添加一行');
    expect(screen.getAllByRole('button', { name: '保存' }).at(-1)).toBeDisabled();
    expect(leave()).toBe(false);
  });

  it('[VA-07] [VA-08] takes full-width figures of a rate as what they are', async () => {
    const rate = await openedNewRate();
    fireEvent.change(rate, { target: { value: '０．５' } });
    await waitFor(() => expect(rate).toHaveValue('0.5'));
    expect(screen.queryByText(FEE_MESSAGES.rate)).not.toBeInTheDocument();
  });

  it('[VA-07] [VA-08] says of a rate that it is no number, and of a number that it is out of range', async () => {
    const rate = await openedNewRate();
    fireEvent.change(rate, { target: { value: 'abc' } });
    expect(await screen.findByText('请输入数字')).toBeInTheDocument();
    fireEvent.change(rate, { target: { value: '101' } });
    expect(await screen.findByText(FEE_MESSAGES.rate)).toBeInTheDocument();
    expect(screen.queryByText('请输入数字')).not.toBeInTheDocument();
  });

  it('[RT-08] says how many applications run by which version, and who changed what', async () => {
    open('log', { running: [{ edition: 2, count: 1 }, { edition: 1, count: 3 }, { count: 2 }] });
    await waitFor(() => expect(screen.getAllByText(/3 笔在办申请仍按第 1 版/)).toHaveLength(2));
    expect(await screen.findByText('1 笔在办申请按当前的第 2 版办理')).toBeInTheDocument();
    expect(await screen.findByText(/王芳复核（李强提交）/)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: '第 2 版的变更' })).toHaveTextContent('费率 0.4%');
  });

  it('[RT-08] shows its flow', async () => {
    open('flow');
    expect(await screen.findByText('缴纳费用，扫码支付')).toBeInTheDocument();
  });
});

describe('the state of a product', () => {
  it('[RT-08] is changed once that is confirmed, with a reason where it takes something away', async () => {
    const { sent } = open('flow');
    await userEvent.click(await screen.findByRole('button', { name: '暂停受理' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '确认暂停受理' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('暂停受理原因'), { target: { value: '额度用尽' } });
    await userEvent.click(dialog.getByRole('button', { name: '确认暂停受理' }));
    await waitFor(() => expect(sent('/product/event')).toEqual([{ product_no: 'PR1', version: 3, event: 'disable', reason: '额度用尽' }]));
  });

  it('[RT-08] is not offered while something hinders it, and every reason leads to its tab', async () => {
    const { sent } = open('flow', {
      productState: 'draft',
      allowedEvents: ['publish', 'withdraw'],
      hindrances: [{ part: 'rates', message: '尚未设置担保费的费率' }],
    });
    expect(await screen.findByRole('link', { name: '尚未设置担保费的费率' })).toHaveAttribute('href', '/product-manage/PR1?tab=rates');
    await press('发布');
    expect(await screen.findByRole('dialog', { name: '暂不能发布' })).toHaveTextContent('尚未设置担保费的费率');
    await press('知道了');
    expect(sent('/product/event')).toEqual([]);
  });
});

describe('a change that waits for a second person', () => {
  const request = {
    subject: 'product' as const,
    requestId: 'R1',
    userName: '李强',
    at: '2026-03-01T02:00:00.000Z',
    mine: false,
    part: 'channels' as const,
    reason: '',
    differences: [{ label: '受理渠道', before: ['全部渠道'], after: ['天津农交所'] }],
  };

  it('[RT-08] is shown with before and after, and confirmed by another', async () => {
    const { sent } = open('channels', { twoPeople: true, request });
    expect(await screen.findByRole('table', { name: '等待复核的受理渠道的修改' })).toHaveTextContent('全部渠道天津农交所');
    expect(screen.getByRole('button', { name: '暂停受理' })).toBeDisabled();
    await press('复核');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '复核通过' }));
    await waitFor(() => expect(sent('/product/change/confirm')).toEqual([{ product_no: 'PR1', version: 3, request_id: 'R1' }]));
  });

  it('[RT-08] is only withdrawn by its maker, and tells why it was sent back', async () => {
    const { sent } = open('flow', { request: { ...request, mine: true } });
    expect(await screen.findByText(/您于 .* 提交的受理渠道的修改，等待本单位其他人复核/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '复核' })).not.toBeInTheDocument();
    await press('撤回');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(sent('/four-eyes/drop')).toEqual([{ subject: 'product', target: 'PR1', request_id: 'R1' }]));
  });

  it('[RT-08] that was sent back says by whom and why', async () => {
    open('flow', { request: { ...request, mine: true, returned: { userName: '王芳', reason: '渠道未签约', at: request.at } } });
    expect(await screen.findByText(/王芳于 .* 退回了您提交的受理渠道的修改：渠道未签约/)).toBeInTheDocument();
  });
});

describe('a new product', () => {
  it('[RT-08] begins as a copy of another and asks a number of its own', async () => {
    const { sent, router } = open('new?copyOf=PR1', {}, { data: { product_no: 'PR2' } });
    expect(await screen.findByLabelText('产品名称')).toHaveValue('信达投标保函（副本）');
    await press('保存为草稿');
    expect(await screen.findByText('必填项不能为空')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('产品编号'), { target: { value: 'PR2' } });
    await press('保存为草稿');
    await waitFor(() => expect(sent('/product/add')).toHaveLength(1));
    expect(sent('/product/options')[0]).toEqual({ product_no: 'PR1' });
    expect(sent('/product/add')[0]).toMatchObject({ product_no: 'PR2', copy_of: 'PR1', basic_info: { guarantee_type: 'bid' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/product-manage/PR2'));
  });

  it('[RT-08] says at its number that it is taken', async () => {
    open(
      'new?copyOf=PR1',
      {},
      {
        code: 40001,
        msg: '该产品编号已被使用，请另取编号',
        data: { errors: [{ field: 'product_no', message: '该产品编号已被使用，请另取编号' }] },
      },
    );
    fireEvent.change(await screen.findByLabelText('产品编号'), { target: { value: 'PR1' } });
    await press('保存为草稿');
    expect(await screen.findByText('该产品编号已被使用，请另取编号')).toBeInTheDocument();
  });
});
