import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { FileReference } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import type { FormGroups } from '#domain/form/schema';
import type { StoredValue, SaveFailure } from '#machines/flow/editor';
import { drawDialogs } from '../../../tests/support/draw-dialogs';
import type { UnsavedPlace } from '../editor/use-editor';
import { UploadCallsContext, type UploadCalls } from '../upload/upload-calls';
import { FieldsModal, type FieldsModalProps } from './fields-modal';

const SCHEMA: FormGroups = {
  answers: {
    label: '补充内容',
    fields: {
      level: { label: '等级', kind: 'digits', required: true },
      why: { label: '说明', kind: 'text', required: true, visible: { when: 'level', is: '3' } },
    },
  },
  event: { label: '', fields: { files: { label: '材料', kind: 'files' } } },
};

function open(props: Partial<FieldsModalProps> = {}) {
  const running: { file: File; finish: (stored: FileReference) => void; fail: (error: Error) => void }[] = [];
  const calls: UploadCalls = {
    upload: (file) => new Promise((finish, fail) => running.push({ file, finish, fail })),
    view: () => undefined,
    download: () => undefined,
  };
  const onConfirm = jest
    .fn<ReturnType<FieldsModalProps['onConfirm']>, Parameters<FieldsModalProps['onConfirm']>>()
    .mockResolvedValue(undefined);
  const onClose = jest.fn();
  const place = props.place ?? placeInMemory();
  render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <UploadCallsContext value={calls}>
        <FieldsModal
          title="补充资料"
          schema={SCHEMA}
          validate={(values) => groupErrors(SCHEMA, values, 'add')}
          onConfirm={onConfirm}
          onClose={onClose}
          {...props}
          place={place}
        />
      </UploadCallsContext>
    </ConfigProvider>,
  );
  return { onConfirm, onClose, running, place };
}

function placeInMemory(): UnsavedPlace {
  let stored: StoredValue | undefined;
  return {
    find: () => stored,
    remember: (typed) => {
      stored = structuredClone(typed);
    },
    drop: () => {
      stored = undefined;
    },
  };
}

const confirm = () => screen.getByRole('button', { name: '确定' });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the modal form', () => {
  it('[FF-06] [CN-02] is 680 wide unless told otherwise', () => {
    open();
    expect(screen.getByRole('dialog').closest('.ant-modal') ?? screen.getByRole('dialog')).toHaveStyle({ width: '680px' });
  });

  it('[FF-06] has cancel and confirm; confirm is disabled while the form is invalid', async () => {
    const { onConfirm, onClose } = open();
    expect(confirm()).toBeDisabled();
    type('等级', 'x');
    expect(confirm()).toBeDisabled();
    type('等级', '1');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect(onConfirm).toHaveBeenCalledWith({ answers: { level: '1' } });
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[FF-06] is confirmed by Ctrl+Enter wherever the focus is in it, but not while it is invalid', async () => {
    const { onConfirm } = open();
    await userEvent.click(screen.getByLabelText('等级'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onConfirm).not.toHaveBeenCalled();
    type('等级', '1');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onConfirm).toHaveBeenCalledWith({ answers: { level: '1' } });
    expect(confirm()).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  });

  it('[FF-06] [FF-11] asks for a field by another’s value', async () => {
    open({ initialValues: { answers: { level: '1' } } });
    expect(confirm()).toBeEnabled();
    type('等级', '3');
    expect(await screen.findByLabelText('说明')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
  });

  it('[FF-06] stays open and shows under its field what was refused', async () => {
    const { onConfirm, onClose } = open({ initialValues: { answers: { level: '1' } } });
    onConfirm.mockResolvedValue({ kind: 'refused', message: '有误', problems: [{ field: 'answers.level', message: '等级与证书不符' }] });
    await userEvent.click(confirm());
    expect(await screen.findByText('等级与证书不符')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[FF-06] shows under its field what the server names by a longer or a shorter path, and above what belongs to no field', async () => {
    const { onConfirm } = open({ initialValues: { answers: { level: '1' } } });
    const problems = [
      { field: 'level', message: '等级与证书不符' },
      { field: 'sent.files.0.key', message: '材料已失效' },
      { field: 'applyNo', message: '该申请已归档' },
    ];
    onConfirm.mockResolvedValue({ kind: 'refused', message: '有误', problems });
    await userEvent.click(confirm());
    expect(await screen.findByText('有 2 处需要修改')).toBeInTheDocument();
    expect(screen.getAllByText('等级与证书不符')).toHaveLength(2);
    expect(screen.getByText('该申请已归档')).toBeInTheDocument();
    expect(screen.queryByText('有误')).not.toBeInTheDocument();
  });

  it.each<[string, SaveFailure, string]>([
    ['refused as a whole', { kind: 'refused', message: '没有权限', problems: [] }, '没有权限'],
    ['not reached', { kind: 'unreached', message: '网络连接不可用' }, '网络连接不可用'],
    ['signed out', { kind: 'signed out', message: '' }, '登录已失效，重新登录后可继续。'],
  ])('[FF-06] says above its fields that it was %s, and keeps what was typed', async (_name, failure, words) => {
    const { onConfirm, place } = open({ initialValues: { answers: { level: '1' } } });
    onConfirm.mockResolvedValueOnce(failure);
    type('等级', '2');
    await userEvent.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('等级')).toHaveValue('2');
    expect(place.find()?.value).toEqual({ answers: { level: '2' } });
    await userEvent.click(confirm());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(place.find()).toBeUndefined();
  });

  it('[FF-06] leads from a conflict to what is newest, and finds what was typed again when it is opened anew', async () => {
    const { onConfirm, onClose, place } = open({ initialValues: { answers: { level: '1' } } });
    onConfirm.mockResolvedValue({ kind: 'conflict', message: '该申请已由他人办理' });
    type('等级', '2');
    await userEvent.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('该申请已由他人办理');
    await userEvent.click(screen.getByRole('button', { name: '查看最新内容' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    cleanup();
    open({ place, initialValues: { answers: { level: '1' } } });
    expect(screen.getByText('已恢复上次未提交的填写内容，请核对。')).toBeInTheDocument();
    expect(screen.getByLabelText('等级')).toHaveValue('2');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(place.find()).toBeUndefined();
  });

  it('[FF-06] [TR-01] is shown round by a tour where one is given', async () => {
    open({ tour: [{ selectors: ['.ant-modal'], title: '填写等级', content: '按证书填写' }] });
    expect(await screen.findByText('填写等级')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByText('填写等级')).not.toBeInTheDocument());
  });

  it('[FF-06] [TR-01] leaves the focus to its tour until that ends, which is gone through by keyboard', async () => {
    drawDialogs();
    const onTourEnd = jest.fn();
    const tour = ['填写等级', '确认'].map((title) => ({ selectors: ['.ant-modal'], title, content: '按证书填写' }));
    open({ tour, onTourEnd });
    await waitFor(() => expect(screen.getByRole('dialog', { name: '填写等级' })).toHaveFocus());
    for (const name of ['跳过', '下一项', '跳过', '下一项']) {
      await userEvent.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: '确认' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: '完成' })).toHaveFocus();
    expect(onTourEnd).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '确认' })).not.toBeInTheDocument());
    expect(onTourEnd).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: '补充资料' }).contains(document.activeElement)).toBe(true);
  });

  it('[FF-06] [TB-02] Escape in what it holds leaves that, not the dialog with all that was typed', async () => {
    const rows: FormGroups = {
      answers: {
        label: '业绩',
        fields: { list: { label: '业绩表', widget: { kind: 'table', settings: { columns: { name: { label: '工程名称' } } } } } },
      },
    };
    const { onClose } = open({
      schema: rows,
      validate: () => [],
      tour: [{ selectors: ['.ant-modal'], title: '填写业绩', content: '逐行填写' }],
    });
    await waitFor(() => expect(screen.getByRole('dialog', { name: '填写业绩' })).toHaveFocus());
    document.querySelector<HTMLElement>('.ant-modal')?.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('填写业绩')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行工程名称' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '第 1 行工程名称' })).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[FF-06] is not closed by a click beside it once something was typed', async () => {
    const { onClose } = open();
    const beside = () => userEvent.click(document.querySelector('.ant-modal-wrap') ?? document.body);
    type('等级', '1');
    await beside();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[VA-04] [FF-06] an upload under way and a failed one keep confirm disabled', async () => {
    const { running } = open({ initialValues: { answers: { level: '1' } } });
    await userEvent.upload(screen.getByLabelText('选择文件：材料'), new File(['x'], '证书.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(confirm()).toBeDisabled());
    await act(async () => running[0]?.fail(new Error('网络中断')));
    expect(confirm()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /删除.*证书|移除/ }));
    await waitFor(() => expect(confirm()).toBeEnabled());
  });
});
