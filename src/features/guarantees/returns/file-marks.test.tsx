import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileMarks } from './file-marks';

const place = {
  field: 'biddingApplyFiles.biddingDocumentKeys',
  label: '招标文件',
  group: '附件',
  files: [{ key: 'f1', fileName: '招标文件.pdf' }],
};

function show() {
  const set = jest.fn();
  const at = (page: number) => (
    <FileMarks marks={{ places: [place], list: [], set, forget: jest.fn() }} file="f1" page={page} onPage={() => undefined} />
  );
  const { rerender } = render(at(3));
  return { set, scrollTo: (page: number) => rerender(at(page)) };
}

const field = (page: number) => screen.queryByRole('textbox', { name: `招标文件“招标文件.pdf”第 ${String(page)} 页的退回原因` });
const button = (page: number) =>
  screen.queryByRole('button', { name: `标注第 ${String(page)} 页：招标文件“招标文件.pdf”第 ${String(page)} 页` });

describe('marks of a file', () => {
  it('[LC-02] keeps what is being written about a page while others are looked at, and marks that page', async () => {
    const { set, scrollTo } = show();
    await userEvent.click(button(3)!);
    await userEvent.type(field(3)!, '缺少');
    scrollTo(4);
    expect(field(3)).toHaveValue('缺少');
    expect(field(3)).toHaveFocus();
    expect(button(4)).toBeInTheDocument();
    scrollTo(2);
    await userEvent.type(field(3)!, '盖章{Enter}');
    expect(set.mock.calls).toEqual([[[{ field: place.field, file: 'f1', page: 3, reason: '缺少盖章' }]]]);
    expect([field(3), button(3)]).toEqual([null, null]);
    expect(button(2)).toBeInTheDocument();
  });

  it('[LC-02] offers the page that is looked at alone once writing about another was left', async () => {
    const { set, scrollTo } = show();
    await userEvent.click(button(3)!);
    await userEvent.type(field(3)!, '缺少');
    scrollTo(4);
    await userEvent.keyboard('{Escape}');
    expect([field(3), button(3)]).toEqual([null, null]);
    expect(button(4)).toBeInTheDocument();
    expect(set).not.toHaveBeenCalled();
  });
});
