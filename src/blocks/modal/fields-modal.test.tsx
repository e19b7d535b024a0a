import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { FileReference } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import type { FormGroups } from '#domain/form/schema';
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
  const onConfirm = jest.fn<ReturnType<FieldsModalProps['onConfirm']>, Parameters<FieldsModalProps['onConfirm']>>().mockResolvedValue([]);
  const onClose = jest.fn();
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
        />
      </UploadCallsContext>
    </ConfigProvider>,
  );
  return { onConfirm, onClose, running };
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
    onConfirm.mockResolvedValue([{ field: 'answers.level', message: '等级与证书不符' }]);
    await userEvent.click(confirm());
    expect(await screen.findByText('等级与证书不符')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[FF-06] [TR-01] is shown round by a tour where one is given', async () => {
    open({ tour: [{ selectors: ['.ant-modal'], title: '填写等级', content: '按证书填写' }] });
    expect(await screen.findByText('填写等级')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByText('填写等级')).not.toBeInTheDocument());
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
