import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { captureInput } from './capture-input';

function pageOf(products: readonly string[]): string {
  return `
  <form role="search"><input id="search-keyword" type="text"><button type="submit">查询</button></form>
  <a href="#one">滨河路</a><a href="#two">滨河路</a><button>导出全部</button><label><input type="checkbox" aria-label="选择 P2"></label>
  <details><summary>为什么有些事项现在不能办理？</summary></details><div class="ant-collapse-header" role="button">标段：一</div>
  <textarea id="terms"></textarea>
  ${products.map((name, index) => `<label><input type="radio" name="product" ${index === 0 ? 'id="product"' : ''}>${name}</label>`).join('')}`;
}

const PAGE = pageOf(['甲保函', '乙保函']);

function drawAhead() {
  document.body.innerHTML = `<div id="root"><div>${PAGE}</div></div>`;
  const root = document.getElementById('root')!;
  captureInput(root.firstElementChild as HTMLElement);
  const pressed: string[] = [];
  const takeOver = async (page = PAGE) => {
    root.innerHTML = page;
    root.addEventListener('submit', (event) => event.preventDefault());
    root.addEventListener('click', (event) => {
      const on = event.target as HTMLElement;
      pressed.push(on.getAttribute('href') ?? on.getAttribute('aria-label') ?? on.textContent);
    });
    await Promise.resolve();
  };
  return { root, pressed, takeOver };
}

describe('what is done before the application is there', () => {
  afterEach(() => document.body.replaceChildren());

  it('is done in its page, in the order it was done, to the very link and box', async () => {
    const { root, pressed, takeOver } = drawAhead();
    const [, second] = root.querySelectorAll('a');
    await userEvent.click(root.querySelector('[type="checkbox"]')!);
    await userEvent.click(second!);
    expect(root.querySelector<HTMLInputElement>('[type="checkbox"]')!.checked).toBe(true);
    await takeOver();
    await waitFor(() => expect(pressed).toEqual(['选择 P2', '#two']));
    expect(root.querySelector<HTMLInputElement>('[type="checkbox"]')!.checked).toBe(true);
  });

  it('opens there what is folded', async () => {
    const { root, pressed, takeOver } = drawAhead();
    await userEvent.click(root.querySelector('summary')!);
    await userEvent.click(root.querySelector('.ant-collapse-header')!);
    expect(root.querySelector('details')!.open).toBe(false);
    await takeOver();
    await waitFor(() => expect(pressed).toEqual(['为什么有些事项现在不能办理？', '标段：一']));
    expect(root.querySelector('details')!.open).toBe(true);
  });

  it('stands in the field that was typed into, which keeps the focus, and Enter searches then', async () => {
    const { root, pressed, takeOver } = drawAhead();
    await userEvent.type(root.querySelector('#search-keyword')!, '桥梁{Enter}');
    await takeOver();
    const field = root.querySelector<HTMLInputElement>('#search-keyword')!;
    await waitFor(() => expect(field.value).toBe('桥梁'));
    await waitFor(() => expect(pressed).toContain('查询'));
    expect(document.activeElement).toBe(field);
  });

  it('stands in a field of several lines, too, and the next key goes on where the last one was', async () => {
    const { root, takeOver } = drawAhead();
    const [before] = root.querySelectorAll('textarea');
    await userEvent.type(before!, '按约定执行');
    before!.setSelectionRange(1, 1);
    document.addEventListener('focusin', ({ target }) => target instanceof HTMLTextAreaElement && target.select(), { once: true });
    await takeOver();
    const [terms] = root.querySelectorAll('textarea');
    await waitFor(() => expect(terms!.value).toBe('按约定执行'));
    await waitFor(() => expect([document.activeElement, terms!.selectionStart, terms!.selectionEnd]).toEqual([terms, 1, 1]));
  });

  it('chooses what was chosen, wherever that stands by then', async () => {
    const { root, takeOver } = drawAhead();
    const chosen = () => root.querySelector(':checked')?.closest('label')?.textContent;
    await userEvent.click(root.querySelector('[type="radio"]')!);
    expect(chosen()).toBe('甲保函');
    await takeOver(pageOf(['乙保函', '甲保函']));
    await waitFor(() => expect(chosen()).toBe('甲保函'));
  });

  it('stands in a field that was typed into after what else changes it was pressed', async () => {
    const { root, takeOver } = drawAhead();
    const terms = () => root.querySelector('textarea')!;
    await userEvent.type(terms(), '先写的');
    await userEvent.click(root.querySelector('[type="checkbox"]')!);
    await userEvent.type(root.querySelector('#search-keyword')!, '后写的');
    root.addEventListener('change', ({ target }) => {
      if (!(target as HTMLElement).matches('[type="checkbox"]')) return;
      terms().value = '勾选后填入';
      root.querySelector<HTMLInputElement>('#search-keyword')!.value = '勾选后填入';
    });
    await takeOver();
    await waitFor(() => expect(terms().value).toBe('勾选后填入'));
    await waitFor(() => expect(root.querySelector<HTMLInputElement>('#search-keyword')!.value).toBe('后写的'));
  });

  it('is a shortcut, too, but not where it is typed', async () => {
    const { root, takeOver } = drawAhead();
    const keys: string[] = [];
    await userEvent.keyboard('{Control>}k{/Control}?');
    await userEvent.type(root.querySelector('#search-keyword')!, 'j');
    document.addEventListener('keydown', ({ key, ctrlKey }) => keys.push(`${ctrlKey ? 'Ctrl ' : ''}${key}`));
    await takeOver();
    await waitFor(() => expect(keys).toEqual(['Ctrl k', '?']));
  });

  it('is left to the browser where it opens another tab', async () => {
    const { root, pressed, takeOver } = drawAhead();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(root.querySelector('a')!);
    await user.keyboard('{/Control}');
    await user.click(root.querySelector('button:not([type])')!);
    await takeOver();
    await waitFor(() => expect(pressed).toEqual(['导出全部']));
  });
});
