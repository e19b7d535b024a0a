import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweredUpload } from '../../../tests/support/answered-upload';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { api } from '../../api/api';
import { ImportEntries } from './import-entries';

const browserRequest = globalThis.XMLHttpRequest;
beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: AnsweredUpload });
});
afterAll(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

const RUN = {
  ...{ import_id: '7', version: 1, state: 'processing', file_name: '名单.xlsx', rows_done: 0, fault_count: 0, has_marked: false },
  ...{ reason: '', user_name: '王芳', begun_at: '2026-03-01T01:00:00.000Z' },
};
const FAULT = { row: 3, column: 'B', title: '统一社会信用代码*', message: '与第2行重复，请保留一行' };
const HIDDEN = '第3行在工作表中是隐藏的，也已导入，请核对';
const UNREAD = '只读取了工作表“黑名单导入”，“七月”工作表中填写的内容没有读取，请核对';
const SUCCEEDED = { ...RUN, import_id: '6', state: 'succeeded', row_count: 100_000, rows_done: 100_000, reason: HIDDEN };

function opened() {
  const served = { runs: [] as object[] };
  const calls = serveCalls(({ path }) => {
    if (path === '/blacklist/import/page') return { data: { list: served.runs, total: served.runs.length } };
    if (path === '/blacklist/import/detail') return { data: { ...served.runs[0], faults: [FAULT] } };
    served.runs = [RUN, SUCCEEDED];
    return { data: { import_id: '7', version: 1 } };
  });
  const { actions, store } = renderScreen(<ImportEntries onClose={() => undefined} />);
  const now = async (run: object) => {
    served.runs = [{ ...RUN, ...run }, SUCCEEDED];
    await act(async () => void store.dispatch(api.util.invalidateTags(['Import'])));
  };
  return { calls, actions, now };
}

const choose = () => userEvent.upload(screen.getByLabelText('选择要导入的 Excel 文件'), new File(['xlsx'], '名单.xlsx'));

describe('[OS-02] the import of a blacklist', () => {
  it('shows how far the server is, what is wrong by row and column, and sends the mended file in its place', async () => {
    const { calls, now } = opened();
    expect(await screen.findByText('本单位还没有导入过黑名单。')).toBeInTheDocument();
    await choose();
    expect(await screen.findByText('处理中')).toBeInTheDocument();
    expect(screen.getByText('共导入 100,000 行')).toBeInTheDocument();
    expect(screen.getByText(HIDDEN)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /选择文件/ })).toBeDisabled();
    await now({ row_count: 3000, rows_done: 1500 });
    expect(await screen.findByText('已核对 1,500 / 3,000 行')).toBeInTheDocument();
    await now({ state: 'importing', row_count: 3000, rows_done: 600 });
    expect(await screen.findByText('已写入 600 / 3,000 行')).toBeInTheDocument();
    await now({ state: 'failed', fault_count: 1, has_marked: true, reason: UNREAD });
    expect(await screen.findByText('有 1 处错误，没有导入任何数据')).toBeInTheDocument();
    expect(screen.getByText(UNREAD)).toBeInTheDocument();
    expect(screen.getByText('导入失败，可重新导入')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '查看错误' }));
    const cells = within(await screen.findByRole('region', { name: '错误明细' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['3', 'B 统一社会信用代码*', '与第2行重复，请保留一行']);
    expect(screen.getByRole('button', { name: /下载标注文件/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重新导入' }));
    await choose();
    expect(await screen.findByText('处理中')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/blacklist/import/send')).toHaveLength(2);
  });

  it('shows how far one is that is sent again from a later page, and tells how it ended once that page is shown again', async () => {
    const newer = [20, 19, 18, 17, 16].map((number) => ({ ...SUCCEEDED, import_id: String(number) }));
    let last: object = { ...RUN, state: 'failed', reason: 'Excel 解析失败：文件已损坏', reason_code: 2_100_000 };
    serveCalls(({ path, body }) => {
      if (path === '/blacklist/import/page') return { data: { list: body['page'] === 2 ? [last] : newer, total: 6 } };
      last = { ...RUN, version: 2, row_count: 3000, rows_done: 600 };
      return { data: { import_id: '7', version: 2 } };
    });
    const { actions, store } = renderScreen(<ImportEntries onClose={() => undefined} />);
    const failures = () => actions.filter(({ type }) => type === 'calls/failed');
    await userEvent.click(await screen.findByRole('listitem', { name: '2' }));
    await userEvent.click(await screen.findByRole('button', { name: '重新导入' }));
    await choose();
    expect(await screen.findByText('已核对 600 / 3,000 行')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('listitem', { name: '1' }));
    expect(await screen.findAllByText('共导入 100,000 行')).toHaveLength(5);
    last = { ...RUN, version: 2, state: 'failed', reason: 'Excel 解析失败：文件已损坏', reason_code: 2_100_000 };
    await act(async () => void store.dispatch(api.util.invalidateTags(['Import'])));
    expect(failures()).toEqual([]);
    await userEvent.click(screen.getByRole('listitem', { name: '2' }));
    expect(await screen.findByText('Excel 解析失败：文件已损坏')).toBeInTheDocument();
    expect(failures()).toHaveLength(1);
  });

  it('does not say that nothing was imported before it knows, and asks again where that failed', async () => {
    let fails = true;
    serveCalls(() => (fails ? { code: 50000, msg: '系统繁忙，请稍后再试' } : { data: { list: [SUCCEEDED], total: 1 } }));
    renderScreen(<ImportEntries onClose={() => undefined} />);
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    expect(screen.queryByText('本单位还没有导入过黑名单。')).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByText(HIDDEN)).toBeInTheDocument();
  });

  it('[ER-01] tells by the notice of 2100000 where the workbook could not be read after all, once, and has the list asked for anew', async () => {
    const { actions, now } = opened();
    await choose();
    expect(await screen.findByText('处理中')).toBeInTheDocument();
    await now({ state: 'failed', reason: 'Excel 解析失败：文件已损坏', reason_code: 2_100_000 });
    expect(await screen.findByText('Excel 解析失败：文件已损坏')).toBeInTheDocument();
    await now({ state: 'failed', reason: 'Excel 解析失败：文件已损坏', reason_code: 2_100_000 });
    const failures = actions.filter(({ type }) => type === 'calls/failed');
    expect(failures.map(({ payload }) => payload)).toMatchObject([{ failure: { kind: 'business', code: 2_100_000 }, quiet: false }]);
  });
});
