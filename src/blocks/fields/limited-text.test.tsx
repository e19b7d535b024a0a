import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { compose } from '../../../tests/support/compose';
import { LimitedInput, LimitedTextArea } from './limited-text';
import { limitRule } from './text-limit';

function Stateful({ Box, seen }: { Box: typeof LimitedInput | typeof LimitedTextArea; seen: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Box
      aria-label="原因"
      most={4}
      called="原因"
      value={value}
      onChange={(text: string) => {
        seen(text);
        setValue(text);
      }}
    />
  );
}

function show(Box: typeof LimitedInput | typeof LimitedTextArea) {
  const seen: string[] = [];
  render(<Stateful Box={Box} seen={(text) => seen.push(text)} />);
  return { box: screen.getByRole('textbox', { name: '原因' }), seen };
}

async function paste(box: HTMLElement, text: string) {
  await userEvent.click(box);
  await userEvent.paste(text);
}

const BOXES = [
  ['a line', LimitedInput],
  ['lines', LimitedTextArea],
] as const;

describe.each(BOXES)('%s of text that is kept', (_name, Box) => {
  it('fits where it does once it is cleaned of what was pasted with it', async () => {
    const { box, seen } = show(Box);
    await paste(box, '   材料不实 ');
    expect(seen).toEqual(['材料不实']);
    expect(box).toHaveValue('材料不实');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[VA-06] stays whole where it is too long, and is named', async () => {
    const { box } = show(Box);
    await paste(box, '材料不实，须重报');
    expect(box).toHaveValue('材料不实，须重报');
    expect(screen.getByRole('alert')).toHaveTextContent('原因长度不能超过4个字符');
    expect(box).toHaveAccessibleDescription('原因长度不能超过4个字符');
    expect(box).toBeInvalid();
    await userEvent.clear(box);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is counted by characters, of which one may take two places', async () => {
    const { box } = show(Box);
    await paste(box, '𠮷𠮷𠮷𠮷');
    expect(box).toHaveValue('𠮷𠮷𠮷𠮷');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps blanks between its words as it is typed, and none around it once it is left', async () => {
    const { box, seen } = show(Box);
    await userEvent.type(box, 'a b ');
    expect(box).toHaveValue('a b ');
    expect(seen.at(-1)).toBe('a b');
    fireEvent.blur(box);
    expect(box).toHaveValue('a b');
  });

  it('is left alone while an input method composes', () => {
    const { box, seen } = show(Box);
    compose(box, 'c', "cai'liao'bu'shi", '材料不实');
    expect(seen).toEqual(['材料不实']);
    expect(box).toHaveValue('材料不实');
  });
});

describe('text that is kept', () => {
  it('has the lines that were typed', async () => {
    const { box, seen } = show(LimitedTextArea);
    await userEvent.type(box, '甲{Enter}乙');
    expect(box).toHaveValue('甲\n乙');
    expect(seen.at(-1)).toBe('甲\n乙');
  });

  it('[VA-06] is refused by its form where it is too long', async () => {
    const sent = jest.fn();
    render(
      <Form onFinish={sent}>
        <Form.Item name="note" label="备注" rules={[limitRule('备注', 4)]}>
          <LimitedInput />
        </Form.Item>
        <Button htmlType="submit">保存</Button>
      </Form>,
    );
    const box = screen.getByRole('textbox', { name: '备注' });
    await paste(box, '材料不实，须重报');
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    expect(await screen.findByText('备注长度不能超过4个字符')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await paste(box, '   材料不实');
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ note: '材料不实' }));
  });
});
