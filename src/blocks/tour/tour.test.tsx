import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Tour, type TourItem, type TourProps } from './tour';

const ITEMS: readonly TourItem[] = [
  { selectors: ['#first'], title: '项目', content: '在这里<b>查找</b>项目<img src=x onerror="window.x = 1">' },
  { selectors: ['#second'], title: '保函', content: '在这里申请', width: 400, className: 'wide' },
];

async function show(props: Partial<TourProps> = {}) {
  const ends: string[] = [];
  const warnings: string[] = [];
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <button id="first">项目入口</button>
      <button id="second">保函入口</button>
      <Tour open items={ITEMS} onEnd={(end) => ends.push(end)} onWarning={(text) => warnings.push(text)} {...props} />
    </ConfigProvider>,
  );
  await screen.findByRole('dialog');
  return { ends, warnings };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('tour', () => {
  it('[TR-01] leads from item to item with 跳过, 上一项, 下一项 and 完成', async () => {
    const { ends } = await show();
    expect(screen.getByRole('dialog', { name: '项目' })).toHaveFocus();
    expect(screen.getByText('查找').tagName).toBe('B');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('button', { name: '跳过' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '上一项' })).not.toBeInTheDocument();
    await press('下一项');
    const second = await screen.findByRole('dialog', { name: '保函' });
    expect(second).toHaveClass('wide');
    expect(second).toHaveStyle({ width: '400px' });
    await press('上一项');
    await screen.findByRole('dialog', { name: '项目' });
    await press('下一项');
    await screen.findByRole('dialog', { name: '保函' });
    await press('完成');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(ends).toEqual(['done']);
  });

  it('[TR-01] highlights its target with 8 px around it and stands below its left edge', async () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 40, 20));
    await show();
    expect(screen.getByTestId('tour-highlight')).toHaveStyle({ left: '92px', top: '42px', width: '56px', height: '36px' });
    expect(screen.getByRole('dialog')).toHaveStyle({ left: '92px', top: '90px' });
  });

  it('[TR-01] a click on the mask ends it', async () => {
    const { ends } = await show();
    await userEvent.click(screen.getByTestId('tour-mask'));
    expect(ends).toEqual(['skipped']);
  });

  it('[TR-01] only warns of a missing target', async () => {
    const { warnings, ends } = await show({ items: [{ selectors: ['#gone', 'a['], title: '不在', content: '' }] });
    expect(warnings).toEqual(['引导项的目标不存在：#gone，a[']);
    expect([screen.getByRole('dialog', { name: '不在' }), ends]).toEqual([expect.anything(), []]);
  });

  it('[TR-01] opens the page of an item first, and ends where that fails', async () => {
    const opened: string[] = [];
    const openPage = async (url: string) => {
      opened.push(url);
      if (url === '/gone') throw new Error('gone');
    };
    const { ends } = await show({
      openPage,
      items: [
        { selectors: ['#first'], title: '首页', content: '', url: '/home' },
        { selectors: ['#second'], title: '不在', content: '', url: '/gone' },
      ],
    });
    expect(opened).toEqual(['/home']);
    await press('下一项');
    await act(async () => Promise.resolve());
    expect([opened, ends]).toEqual([['/home', '/gone'], ['failed']]);
  });
});
