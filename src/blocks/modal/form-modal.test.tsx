import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Form, Input } from 'antd';
import { useState } from 'react';
import type { StoredValue, SaveFailure } from '#machines/flow/editor';
import { FormModal } from './form-modal';

interface Entered {
  name: string;
  members: { code: string }[];
}

function Naming({ place, onConfirm, onClose }: Pick<Parameters<typeof FormModal<Entered>>[0], 'place' | 'onConfirm' | 'onClose'>) {
  const [form] = Form.useForm<Entered>();
  const [hasShort, setHasShort] = useState(false);
  return (
    <FormModal
      title="客户组"
      form={form}
      initialValues={{ name: '', members: [{ code: '1' }, { code: '2' }] }}
      confirmText="保存"
      place={place}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
        <Input />
      </Form.Item>
      <button type="button" onClick={() => setHasShort(!hasShort)}>
        有简称
      </button>
      {hasShort ? (
        <Form.Item name="short" label="简称" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
      ) : null}
      <Form.List name="members">
        {(rows) =>
          rows.map(({ key, name }) => (
            <Form.Item key={key} name={[name, 'code']} label={`第${String(name + 1)}个`} rules={[{ max: 4, message: '代码最多4位' }]}>
              <Input />
            </Form.Item>
          ))
        }
      </Form.List>
    </FormModal>
  );
}

function open(failure?: SaveFailure, begun?: StoredValue) {
  let stored = begun;
  const place = {
    find: () => stored,
    remember: (typed: StoredValue) => {
      stored = typed;
    },
    drop: () => {
      stored = undefined;
    },
  };
  const onConfirm = jest.fn<Promise<SaveFailure | undefined>, [Entered]>().mockResolvedValue(failure);
  const onClose = jest.fn();
  render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <Naming place={place} onConfirm={onConfirm} onClose={onClose} />
    </ConfigProvider>,
  );
  return { onConfirm, onClose, stored: () => stored };
}

const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

describe('a dialog around fields of its own', () => {
  it('[FF-06] [MD-01] cannot be confirmed while it is wrong by its own rules, and says why at a field that was left', async () => {
    const { onConfirm } = open();
    const confirm = screen.getByRole('button', { name: '保存' });
    expect(confirm).toBeDisabled();
    expect(screen.queryByText('请填写名称')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('名称'));
    await userEvent.tab();
    expect(await screen.findByText('请填写名称')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('名称'), '海');
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.clear(screen.getByLabelText('名称'));
    await waitFor(() => expect(confirm).toBeDisabled());
  });

  it('[FF-06] [MD-01] says at once what is wrong with a field that it begins with, and of none that is empty', async () => {
    open(undefined, { value: { name: '', members: [{ code: '12345' }] }, version: 0 });
    expect(await screen.findByText('代码最多4位')).toBeInTheDocument();
    expect(screen.queryByText('请填写名称')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('第1个'), '{Backspace}');
    await userEvent.type(screen.getByLabelText('名称'), '海');
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
  });

  it('[FF-06] [MD-01] counts a field that appears later, though nothing else was typed', async () => {
    open();
    await userEvent.type(screen.getByLabelText('名称'), '海');
    const confirm = screen.getByRole('button', { name: '保存' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: '有简称' }));
    await waitFor(() => expect(confirm).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: '有简称' }));
    await waitFor(() => expect(confirm).toBeEnabled());
  });

  it('[MD-01] shows at its fields what was refused, in rows too, and above what belongs to none', async () => {
    const problems = [
      { field: 'members.1.code', message: '代码不正确' },
      { field: 'version', message: '客户组已解散' },
    ];
    const { onClose } = open({ kind: 'refused', message: '有误', problems });
    await userEvent.type(screen.getByLabelText('名称'), '海卓系');
    await save();
    expect(await screen.findByText('代码不正确')).toBeInTheDocument();
    expect(screen.getByText('客户组已解散')).toBeInTheDocument();
    expect(screen.queryByText('有误')).not.toBeInTheDocument();
    expect(screen.getByLabelText('第2个')).toHaveAttribute('aria-invalid', 'true');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[MD-01] holds what is typed until it was sent', async () => {
    const { stored, onConfirm } = open();
    await userEvent.type(screen.getByLabelText('名称'), '海');
    expect(stored()?.value).toMatchObject({ name: '海' });
    await save();
    await waitFor(() => expect(stored()).toBeUndefined());
    expect(onConfirm).toHaveBeenCalledWith({ name: '海', members: [{ code: '1' }, { code: '2' }] });
  });

  it('[MD-01] begins with what a lost session has left', () => {
    open(undefined, { value: { name: '海卓系' }, version: 0 });
    expect(screen.getByText('已恢复上次未提交的填写内容，请核对。')).toBeInTheDocument();
    expect(screen.getByLabelText('名称')).toHaveValue('海卓系');
  });
});
