import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WageDepositCalculator } from './wage-deposit';

const result = () => screen.getByRole('status').textContent;

describe('wage deposit calculator', () => {
  it('[WG-03] explains the ratios and applies them', async () => {
    render(<WageDepositCalculator />);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('施工单位在同一地区的在建工程超过2个的，各档存储比例下浮0.5%。')).toBeInTheDocument();
    const amount = screen.getByRole('textbox', { name: '合同金额' });
    await userEvent.type(amount, '2000000');
    expect(result()).toBe('存储比例 3.00%，应存储 ¥60,000.00');
    await userEvent.click(screen.getByRole('checkbox', { name: '施工单位上一年度未发生拖欠工资' }));
    expect(result()).toBe('免予存储工资保证金');
    await userEvent.type(amount, '0');
    const projects = screen.getByRole('spinbutton', { name: '本地区在建工程数' });
    await userEvent.clear(projects);
    await userEvent.type(projects, '2');
    expect(result()).toBe('存储比例 2.00%，应存储 ¥400,000.00');
    await userEvent.clear(projects);
    await userEvent.type(projects, '３');
    expect(result()).toBe('存储比例 1.50%，应存储 ¥300,000.00');
  });

  it('says what is wrong with an amount', async () => {
    render(<WageDepositCalculator />);
    const amount = screen.getByRole('textbox', { name: '合同金额' });
    await userEvent.type(amount, '1.234');
    expect(amount).toHaveAccessibleDescription('请输入正确的金额，最多两位小数');
    await userEvent.clear(amount);
    await userEvent.type(amount, '0');
    expect(amount).toHaveAccessibleDescription('金额必须大于0');
  });
});
