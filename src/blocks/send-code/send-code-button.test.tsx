import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SendCodeButton } from './send-code-button';

function Sender() {
  const [sent, setSent] = useState(0);
  return <SendCodeButton sent={sent} onSend={() => setSent(sent + 1)} />;
}

const button = () => screen.getByRole('button');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('send-code button', () => {
  it('[FF-09] counts down from 60 once per second, then offers to send again', () => {
    render(<Sender />);
    expect(button()).toHaveTextContent('发送验证码');
    fireEvent.click(button());
    expect(button()).toHaveTextContent('60 秒后重新发送');
    expect(button()).toBeDisabled();
    pass(1000);
    expect(button()).toHaveTextContent('59 秒后重新发送');
    pass(58_000);
    expect(button()).toHaveTextContent('1 秒后重新发送');
    pass(1000);
    expect(button()).toHaveTextContent('发送验证码');
    expect(button()).toBeEnabled();
    fireEvent.click(button());
    expect(button()).toHaveTextContent('60 秒后重新发送');
  });

  it('[FF-09] is reset when the field is destroyed', () => {
    const { unmount } = render(<Sender />);
    fireEvent.click(button());
    pass(5000);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    render(<Sender />);
    expect(button()).toBeEnabled();
    expect(button()).toHaveTextContent('发送验证码');
  });

  it('keeps to the time that passed although the machine’s clock was turned', () => {
    render(<Sender />);
    fireEvent.click(button());
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
    pass(2000);
    Date.now = now;
    expect(button()).toHaveTextContent('58 秒后重新发送');
  });
});
