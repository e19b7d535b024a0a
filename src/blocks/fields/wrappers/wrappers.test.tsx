import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider, Input } from 'antd';
import type { ReactNode } from 'react';
import { Animation } from './animation';
import { FieldLabelHorizontal } from './field-label-horizontal';
import { FieldLabelVertical } from './field-label-vertical';
import { FieldLayoutWrapper } from './field-layout-wrapper';
import { FieldPanel } from './field-panel';

function show(content: ReactNode) {
  return render(<ConfigProvider theme={{ zeroRuntime: true }}>{content}</ConfigProvider>);
}

describe('[FF-02] wrappers', () => {
  afterEach(() => jest.useRealTimers());

  it('[FF-08] a field-panel opens its help 0.15 s after the pointer comes and closes it 0.1 s after it leaves', async () => {
    jest.useFakeTimers();
    show(
      <FieldPanel title="开票信息" help="专用发票须填写开户行与账号。">
        内容
      </FieldPanel>,
    );
    expect(screen.getByRole('heading', { name: '开票信息' })).toBeInTheDocument();
    const mark = screen.getByRole('button', { name: '开票信息说明' });
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const isOpen = () => document.querySelector('.ant-popover:not(.ant-popover-hidden, .ant-zoom-big-leave)') !== null;
    fireEvent.mouseEnter(mark);
    await pass(149);
    expect(isOpen()).toBe(false);
    await pass(1);
    expect(isOpen()).toBe(true);
    expect(screen.getByText('专用发票须填写开户行与账号。')).toBeInTheDocument();
    fireEvent.mouseLeave(mark);
    await pass(99);
    expect(isOpen()).toBe(true);
    await pass(1);
    expect(isOpen()).toBe(false);
  });

  it('a field-panel opens its help by keyboard, and has no mark without help', async () => {
    const { unmount } = show(
      <FieldPanel title="开票信息" help="说明">
        内容
      </FieldPanel>,
    );
    fireEvent.focus(screen.getByRole('button', { name: '开票信息说明' }));
    expect(await screen.findByText('说明')).toBeInTheDocument();
    unmount();
    show(<FieldPanel title="开票信息">内容</FieldPanel>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('an animation hides its content from everybody and shows it again as it was', () => {
    const content = (shown: boolean) => (
      <Animation shown={shown}>
        <Input aria-label="名称" />
      </Animation>
    );
    const { rerender } = render(content(true));
    fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '甲' } });
    rerender(content(false));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByLabelText('名称').closest('[inert]')).not.toBeNull();
    rerender(content(true));
    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('甲');
  });

  it.each([
    ['field-label-horizontal', FieldLabelHorizontal],
    ['field-label-vertical', FieldLabelVertical],
  ])('a %s names its control, marks it as required, and says what is wrong and what helps', (name, Label) => {
    const { container } = show(
      <Label label="申请单位" htmlFor="unit" required message="必填项不能为空" warning="请核对" extra="与营业执照一致">
        <Input id="unit" />
      </Label>,
    );
    expect(screen.queryByText('请核对')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '申请单位' })).toBeInTheDocument();
    expect(screen.getByText('申请单位')).toHaveClass('field-label-required');
    expect(screen.getByRole('alert')).toHaveTextContent('必填项不能为空');
    expect(screen.getByText('与营业执照一致')).toBeInTheDocument();
    expect(container.firstElementChild).toHaveClass(name.replace('-label', ''));
  });

  it('a label shows a warning where nothing is wrong', () => {
    show(
      <FieldLabelVertical label="证件号码" htmlFor="card" warning="请核对">
        <Input id="card" />
      </FieldLabelVertical>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('请核对');
  });

  it('a field-layout-wrapper takes the direction, the message that the kind of field shows by default, and whether it is shown', () => {
    const layout = (props: Partial<Parameters<typeof FieldLayoutWrapper>[0]>) => (
      <FieldLayoutWrapper label="工程类别" htmlFor="kind" message="必填项不能为空" {...props}>
        <Input id="kind" />
      </FieldLayoutWrapper>
    );
    const { container, rerender } = render(layout({ kind: 'linkage-select' }));
    expect([container.querySelector('.field-vertical') !== null, screen.queryByRole('alert') !== null]).toEqual([true, true]);
    rerender(layout({ kind: 'checkbox-groups', direction: 'horizontal' }));
    expect([container.querySelector('.field-horizontal') !== null, screen.queryByRole('alert') !== null]).toEqual([true, false]);
    rerender(layout({ kind: 'checkbox-groups', showErrMsg: true }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(layout({ shown: false }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
