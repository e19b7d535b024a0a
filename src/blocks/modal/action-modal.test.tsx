import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState, type ReactElement } from 'react';
import type { SaveFailure } from '#machines/flow/editor';
import { drawDialogs } from '../../../tests/support/draw-dialogs';
import { ActionModal, CANCEL_ACTION, OK_ACTION, type ActionModalProps } from './action-modal';
import { SuccessDialog } from './success-dialog';

function draw(element: ReactElement) {
  return render(<ConfigProvider button={{ autoInsertSpace: false }}>{element}</ConfigProvider>);
}

function show(props: Partial<ActionModalProps> = {}) {
  const results: string[] = [];
  draw(
    <ActionModal open title="编辑" onClose={(result) => results.push(result)} {...props}>
      内容
    </ActionModal>,
  );
  return results;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const frame = () => screen.getByRole('dialog').closest('.ant-modal') ?? screen.getByRole('dialog');

function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>打开</button>
      {open ? (
        <ActionModal open title="编辑" onClose={() => setOpen(false)}>
          内容
        </ActionModal>
      ) : null}
    </>
  );
}

describe('action modal', () => {
  it('gives the focus back where it is taken off the screen at once', async () => {
    draw(<Opening />);
    await press('打开');
    await press('取消');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  });

  it.each([true, false])('takes the focus back from beside it, unless that is to have it: %s', (trapsFocus) => {
    drawDialogs();
    draw(<input aria-label="旁边" />);
    show({ trapsFocus });
    act(() => screen.getByLabelText('旁边').focus());
    expect(frame().contains(document.activeElement)).toBe(trapsFocus);
  });

  it('[MD-01] [CN-02] is 520 wide and answers cancel or ok', async () => {
    const results = show();
    expect(frame()).toHaveStyle({ width: '520px' });
    await press('取消');
    await press('确定');
    expect(results).toEqual(['cancel', 'ok']);
  });

  it('[MD-01] closes by its mask unless that is switched off', async () => {
    const results = show();
    await userEvent.click(document.querySelector('.ant-modal-wrap')!);
    expect(results).toEqual(['cancel']);
    const kept = show({ maskClosable: false });
    await userEvent.click([...document.querySelectorAll('.ant-modal-wrap')].at(-1)!);
    expect(kept).toEqual([]);
  });

  it('[MD-01] disables what submits while it is invalid', () => {
    show({ invalid: true });
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '取消' })).toBeEnabled();
  });

  it('[MD-01] a click runs the handler, then closes unless it is not closable', async () => {
    const order: string[] = [];
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    const results = show({
      actions: [
        CANCEL_ACTION,
        { key: 'try', text: '试算', result: 'ok', closable: false, run: () => void order.push('try') },
        { ...OK_ACTION, run: () => done },
      ],
      onClose: (result) => order.push(result),
    });
    await press('试算');
    expect(order).toEqual(['try']);
    await press('确定');
    expect(screen.getByRole('button', { name: '取消' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(order).toEqual(['try']);
    finish();
    await waitFor(() => expect(order).toEqual(['try', 'ok']));
    expect(results).toEqual([]);
  });

  it('stays open where its handler fails', async () => {
    const results = show({ actions: [{ ...OK_ACTION, run: () => Promise.reject<undefined>(new Error('no')) }] });
    await press('确定');
    expect(await screen.findByRole('button', { name: '确定' })).toBeEnabled();
    expect(results).toEqual([]);
  });

  it('[MD-01] tells what its handler could not do and stays open, until another try is answered', async () => {
    const run = jest
      .fn<Promise<SaveFailure | undefined>, []>()
      .mockResolvedValueOnce({ kind: 'conflict', message: '该记录已被他人修改' })
      .mockResolvedValueOnce(undefined);
    const results = show({ actions: [{ ...OK_ACTION, run }] });
    await press('确定');
    expect(await screen.findByRole('alert')).toHaveTextContent('该记录已被他人修改');
    expect(results).toEqual([]);
    await press('确定');
    await waitFor(() => expect(results).toEqual(['ok']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[MD-01] leads to what is newest where somebody else was first', async () => {
    const results = show({
      actions: [{ ...OK_ACTION, run: () => Promise.resolve({ kind: 'conflict', message: '已被他人修改' } as const) }],
    });
    await press('确定');
    await userEvent.click(await screen.findByRole('button', { name: '查看最新内容' }));
    expect(results).toEqual(['newest']);
  });

  it('[MD-01] calls back after it has closed', async () => {
    const closed = jest.fn();
    function Closing() {
      const [open, setOpen] = useState(true);
      return (
        <ActionModal open={open} title="编辑" onClose={() => setOpen(false)} afterClose={closed}>
          内容
        </ActionModal>
      );
    }
    draw(<Closing />);
    expect(closed).not.toHaveBeenCalled();
    await press('确定');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('[MD-01] the success dialog is 400 wide and titled 提示', async () => {
    const closed = jest.fn();
    draw(
      <SuccessDialog open onClose={closed}>
        提交成功
      </SuccessDialog>,
    );
    expect(screen.getByRole('dialog', { name: '提示' })).toHaveTextContent('提交成功');
    expect(frame()).toHaveStyle({ width: '400px' });
    await press('确定');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
