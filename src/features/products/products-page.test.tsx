import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { ProductsPage } from './products-page';

const ROW = {
  product_no: 'PR1',
  product_name: '信达投标保函',
  guarantee_type: 'bid',
  guarantee_app_name: '信达担保',
  product_flow_type: 'BID',
  project_field_count: 4,
  supplement_field_count: 0,
  product_state: 'draft',
};

function open(reply: Reply, search = '') {
  const calls = serveCalls(() => reply);
  renderScreen(<ProductsPage />, { path: '/product-manage', at: `/product-manage${search}` });
  return calls;
}

describe('the products of an institution', () => {
  it('[RT-08] are listed with what each asks, and found by name', async () => {
    const calls = open({ data: { list: [ROW], total: 1, may_add: true } });
    expect(await screen.findByRole('link', { name: '信达投标保函' })).toHaveAttribute('href', '/product-manage/PR1');
    expect(screen.getByRole('link', { name: '新建产品' })).toHaveAttribute('href', '/product-manage/new');
    const row = screen.getByRole('row', { name: /信达投标保函/ });
    for (const words of ['PR1', '信达担保', '投标保函', '投标保函流程', '4 个', '0 个', '草稿']) expect(row).toHaveTextContent(words);
    fireEvent.change(screen.getByLabelText('产品名称或编号'), { target: { value: '信达' } });
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/product/manage/page', body: { page: 1, size: 10, keyword: '信达' } }));
  });

  it('[RT-08] say what waits for a second person, for the viewer or for a colleague, and what was sent back, and are found by it', async () => {
    const waiting = (product_no: string, request: object) => ({
      ...ROW,
      product_no,
      product_name: `产品${product_no}`,
      request: { request_id: 'R1', subject: 'product', user_name: '张三', at: '2026-07-01T02:00:00.000Z', ...request },
    });
    const returned = { user_name: '李四', reason: '费率有误', at: '2026-07-02T02:00:00.000Z' };
    const list = [
      waiting('1', { mine: false }),
      waiting('2', { mine: true }),
      waiting('3', { mine: true, returned }),
      waiting('4', { mine: false, returned }),
    ];
    const calls = open({ data: { list, total: 4 } }, '?fourEyes=toConfirm');
    await screen.findByRole('link', { name: '产品1' });
    expect(screen.queryByRole('link', { name: '新建产品' })).not.toBeInTheDocument();
    const said = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getByText('草稿').parentElement?.textContent;
    expect(['产品1', '产品2', '产品3', '产品4'].map(said)).toEqual(['草稿待我复核', '草稿待他人复核', '草稿变更被退回', '草稿']);
    expect(calls.at(-1)).toMatchObject({ body: { four_eyes: 'toConfirm' } });
  });

  it('say that there is none', async () => {
    open({ data: { list: [], total: 0 } });
    expect(await screen.findByText('本机构暂无产品')).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [50000, '加载失败'],
  ])('say why they cannot be shown (%i)', async (code, words) => {
    open({ code, msg: '不行' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
