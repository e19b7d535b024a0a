import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Wizard, type WizardProps, type WizardStep } from './wizard';

const STEPS: readonly WizardStep[] = [
  { key: 'a', title: '填写', description: '先填写基本信息', alert: '请如实填写', content: <p>第一页</p> },
  { key: 'b', title: '上传', extra: <em>补充说明</em>, span: 16, divider: true, content: <p>第二页</p> },
  { key: 'c', title: '确认', content: <p>第三页</p> },
];

function show(props: Partial<WizardProps> = {}) {
  const element = (changes: Partial<WizardProps>) => (
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Wizard label="申请" steps={STEPS} {...props} {...changes} />
    </ConfigProvider>
  );
  const { rerender } = render(element({}));
  return (changes: Partial<WizardProps>) => rerender(element(changes));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('wizard', () => {
  it('[WZ-01] walks through its steps with 上一步, 下一步 and 提交', async () => {
    const submitted = jest.fn();
    show({ onSubmitted: submitted });
    expect(screen.getByText('第一页')).toBeInTheDocument();
    expect(screen.getByText('先填写基本信息')).toBeInTheDocument();
    expect(screen.getByText('请如实填写')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '上一步' })).not.toBeInTheDocument();
    await press('下一步');
    expect(await screen.findByText('第二页')).toBeInTheDocument();
    expect(screen.getByText('补充说明')).toBeInTheDocument();
    expect(screen.getByRole('separator')).toBeInTheDocument();
    await press('上一步');
    expect(await screen.findByText('第一页')).toBeInTheDocument();
    await press('下一步');
    await press('下一步');
    expect(await screen.findByText('第三页')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '下一步' })).not.toBeInTheDocument();
    await press('提交');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('[WZ-01] lays its titles, content and buttons on 24 columns: 18 for the content, 8 for a button', () => {
    show({ start: 1 });
    const column = (element: Element | null) => element?.closest('[class*="ant-col-"]')?.className;
    expect(column(screen.getByRole('heading', { name: '上传' }))).toContain('ant-col-16');
    expect(column(screen.getByText('补充说明'))).toContain('ant-col-8');
    expect(column(screen.getByText('第二页'))).toContain('ant-col-md-18');
    expect(column(screen.getByRole('button', { name: '下一步' }))).toContain('ant-col-8');
  });

  it('[WZ-01] next waits for a valid step, and stays where the hook refuses', async () => {
    const replies = [{ code: '40001' }, { code: '0' }];
    const next = jest.fn(async () => replies.shift() ?? { code: '0' });
    const steps = STEPS.map((step) => ({ ...step, hooks: { next } }));
    const change = show({ steps, validity: [{ name: false }] });
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
    change({ steps, validity: [{ name: true }] });
    await press('下一步');
    expect(screen.getByText('第一页')).toBeInTheDocument();
    await press('下一步');
    expect(await screen.findByText('第二页')).toBeInTheDocument();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('[WZ-01] a click on an earlier number goes back, on a later one only where that is allowed', async () => {
    show({ start: 1 });
    await userEvent.click(screen.getByText('确认'));
    expect(screen.getByText('第二页')).toBeInTheDocument();
    await userEvent.click(screen.getByText('填写'));
    expect(screen.getByText('第一页')).toBeInTheDocument();
  });

  it('[WZ-02] takes other words, widths and waits for its buttons, and hides them', () => {
    const change = show({ start: 1, buttons: { previous: { hide: true }, next: { text: '继续', span: 16 } } });
    const next = screen.getByRole('button', { name: '继续' });
    expect(next.closest('[class*="ant-col-"]')).toHaveClass('ant-col-16');
    expect(next).not.toHaveClass('ant-btn-loading');
    expect(screen.queryByRole('button', { name: '上一步' })).not.toBeInTheDocument();
    change({ buttons: { next: { text: '继续', loading: true } } });
    expect(screen.getByRole('button', { name: /继续/ })).toHaveClass('ant-btn-loading');
  });
});
