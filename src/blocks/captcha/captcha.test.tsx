import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Captcha, type CaptchaProps } from './captcha';

const chance = () => 0.5;

function show(props: Partial<CaptchaProps> = {}) {
  const changes: unknown[] = [];
  render(<Captcha kind="letter" chance={chance} onChange={(...change) => changes.push(change)} {...props} />);
  return changes;
}

describe('captcha block', () => {
  it('[WG-01] draws its code on 100 by 35 with 4 noise lines', () => {
    show();
    const picture = screen.getByTestId('captcha-picture');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['100', '35']);
    expect(picture.querySelectorAll('line')).toHaveLength(4);
    expect(picture.querySelectorAll('text')).toHaveLength(4);
  });

  it('[WG-01] tells what was typed and whether it is wrong', async () => {
    const changes = show();
    const input = screen.getByRole('textbox', { name: '图形验证码' });
    await userEvent.type(input, 'ZZZZ');
    expect([changes.at(-1), screen.getByRole('alert').textContent]).toEqual([['ZZZZ', 'wrong'], '验证码错误']);
    await userEvent.clear(input);
    expect(changes.at(-1)).toEqual(['', null]);
    const code = screen.getByTestId('captcha-picture').textContent.toUpperCase();
    await userEvent.type(input, code);
    expect(changes.at(-1)).toEqual([code, null]);
  });

  it('takes what is pasted without its blanks', async () => {
    const changes = show();
    const code = screen.getByTestId('captcha-picture').textContent;
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(`  ${code} `);
    expect(changes.at(-1)).toEqual([code, null]);
  });

  it('draws another code on request and forgets what was typed', async () => {
    let turn = 0;
    const changes = show({ kind: 'number', chance: () => (turn += 0.013) % 1 });
    const before = screen.getByTestId('captcha-picture').textContent;
    await userEvent.type(screen.getByRole('textbox'), '1');
    await userEvent.click(screen.getByRole('button', { name: '换一张验证码' }));
    expect(screen.getByTestId('captcha-picture').textContent).not.toBe(before);
    expect([changes.at(-1), screen.getByRole('textbox')]).toEqual([['', null], expect.objectContaining({ value: '' })]);
  });
});
