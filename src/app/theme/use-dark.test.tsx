import { act, render, screen } from '@testing-library/react';
import { Empty } from 'antd';
import type { Appearance } from '#domain/layout';
import { dayjs } from '../../blocks/date/dayjs';
import { saveAppearance, savedAppearance } from '../../blocks/page/appearance';
import { Themed } from './themed';

const isDark = () => document.documentElement.classList.contains('dark');
const themed = (appearance?: Appearance) => <Themed {...(appearance ? { appearance } : {})}>页面</Themed>;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});

it('[LY-09] is drawn as the user wants it, and so at once at the next load', () => {
  const { rerender } = render(themed('dark'));
  expect([isDark(), savedAppearance()]).toEqual([true, 'dark']);
  rerender(themed('light'));
  expect([isDark(), savedAppearance()]).toEqual([false, 'light']);
});

it('follows what was chosen before the login', () => {
  render(themed());
  expect(isDark()).toBe(false);
  act(() => saveAppearance('dark'));
  expect(isDark()).toBe(true);
});

it('is light on paper', () => {
  render(themed('dark'));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(isDark()).toBe(false);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(isDark()).toBe(true);
});

it('[CH-06] speaks Chinese, in antd’s words and in dates', () => {
  render(
    <Themed>
      <Empty />
    </Themed>,
  );
  expect(screen.getAllByText('暂无数据').length).toBeGreaterThan(0);
  expect(dayjs('2026-11-23').format('MMMM dddd')).toBe('十一月 星期一');
});
