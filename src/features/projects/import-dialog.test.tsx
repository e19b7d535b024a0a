import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweredUpload } from '../../../tests/support/answered-upload';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { ImportDialog } from './import-dialog';

const browserRequest = globalThis.XMLHttpRequest;
beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: AnsweredUpload });
});
afterAll(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

const HIDDEN = '第3行在工作表中是隐藏的，也已导入，请核对';
const UNREAD = '只读取了工作表“项目导入”，“七月”工作表中填写的内容没有读取，请核对';
const file = () => new File(['xlsx'], '项目.xlsx');
const shown = () => renderScreen(<ImportDialog onClose={() => undefined} />);

describe('[OS-02] the import of projects', () => {
  it('[WG-02] covers the page with how far it is, names each fault by row and column, and is done again', async () => {
    let tries = 0;
    serveCalls(({ path }) => {
      if (path !== '/project/import') return {};
      tries += 1;
      return tries === 1
        ? {
            data: {
              state: 'failed',
              notice: UNREAD,
              total: 1,
              faults: [{ row: 3, column: 'B', title: '招标概况-项目编号*', message: '项目编号已被使用，请核对' }],
              marked: 'eA==',
            },
          }
        : { data: { state: 'succeeded', projects: 2, sections: 3, notice: HIDDEN } };
    });
    shown();
    await userEvent.upload(screen.getByLabelText('选择要导入的 Excel 文件'), file());
    expect(await screen.findByText('导入失败，有 1 处错误')).toBeInTheDocument();
    const overlay = screen.getByRole('dialog', { name: '进度' });
    expect(within(overlay).getByRole('progressbar')).toBeInTheDocument();
    expect(overlay).toHaveTextContent('导入失败，没有导入任何项目');
    await userEvent.click(within(overlay).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog', { name: '进度' })).not.toBeInTheDocument();
    const cells = within(screen.getByRole('region', { name: '错误明细' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['3', 'B 招标概况-项目编号*', '项目编号已被使用，请核对']);
    expect(screen.getByText(UNREAD)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /下载标注文件/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /重新导入/ })).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText('选择要导入的 Excel 文件'), file());
    expect(await screen.findByText('共导入 2 个项目、3 个标段，等待审核。')).toBeInTheDocument();
    expect(screen.getByText(HIDDEN)).toBeInTheDocument();
    expect(screen.queryByText(UNREAD)).not.toBeInTheDocument();
  });

  it('sends nothing that is no workbook, and says so where one cannot be read', async () => {
    const calls = serveCalls(({ path }) => (path === '/project/import' ? { code: 2_100_000, msg: 'Excel 解析失败：文件已损坏' } : {}));
    shown();
    await userEvent.upload(screen.getByLabelText('选择要导入的 Excel 文件'), new File(['x'], '项目.pdf'), { applyAccept: false });
    expect(await screen.findByText(/格式不支持/)).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/project/import')).toEqual([]);
    await userEvent.upload(screen.getByLabelText('选择要导入的 Excel 文件'), file());
    expect(await screen.findByText('没有导入任何项目，请按提示处理后重新导入。')).toBeInTheDocument();
  });

  it.each<[string, () => Promise<Response>]>([
    ['the connection breaks off', () => Promise.reject(new TypeError('network'))],
    ['a gateway answers in place of the server', () => Promise.resolve(new Response('Gateway Timeout', { status: 504 }))],
  ])('does not say that nothing was imported where %s, but has the list looked at first', async (_how, answer) => {
    serveCalls(({ path }) => (path === '/project/import' ? answer() : {}));
    const { actions } = shown();
    await userEvent.upload(screen.getByLabelText('选择要导入的 Excel 文件'), file());
    const overlay = await screen.findByRole('dialog', { name: '进度' });
    expect(await within(overlay).findByText('没有收到导入结果，请先查看项目列表')).toBeInTheDocument();
    expect(screen.getByText('项目可能已经导入。列表中没有这些项目时，再重新导入。')).toBeInTheDocument();
    expect(screen.queryByText(/没有导入任何项目/)).toBeNull();
    expect(actions.filter(({ type }) => type === 'api/invalidateTags').map(({ payload }) => payload)).toEqual([['Project', 'Badges']]);
  });
});
