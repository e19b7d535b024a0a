import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import type { FieldGroups } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { showErrors } from './apply-errors';
import { DataForm } from './data-form';
import type { FormValues } from './form-paths';
import type { PageMode } from './page-mode';

const GROUPS = {
  applicant: {
    label: '申请人',
    fields: {
      name: { kind: 'chineseName', label: '经办人', required: true, maxLength: 32 },
      unit: { kind: 'text', label: '申请单位', derived: true },
      needInvoice: { kind: 'flag', label: '需要发票' },
    },
  },
  invoice: { label: '开票信息', fields: { email: { kind: 'email', label: '收票邮箱', required: { when: 'applicant.needInvoice' } } } },
} as const satisfies FieldGroups;

function Shown({ mode = 'new', onForm }: { mode?: PageMode; onForm?: (form: FormInstance<FormValues>) => void }) {
  const [form] = Form.useForm<FormValues>();
  useEffect(() => {
    onForm?.(form);
  }, [form, onForm]);
  return (
    <DataForm
      groups={GROUPS}
      mode={mode}
      form={form}
      initialValues={{ applicant: { name: '王磊', needInvoice: false } }}
      shown={{ applicant: { unit: '华建集团' } }}
      validate={(values) => groupErrors(GROUPS, values)}
      groupSettings={{ invoice: { visible: { when: 'applicant.needInvoice' } } }}
    />
  );
}

describe('data form', () => {
  it('[FF-11] is built from groups and fields, derived ones as facts', () => {
    render(<Shown />);
    expect(screen.getByRole('heading', { name: '申请人' })).toBeInTheDocument();
    expect(screen.getByLabelText('经办人')).toHaveValue('王磊');
    expect(screen.getByText('华建集团')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '申请单位' })).not.toBeInTheDocument();
  });

  it('shows the message of the shared validation under the field', async () => {
    render(<Shown />);
    const input = screen.getByLabelText('经办人');
    await userEvent.clear(input);
    await userEvent.type(input, 'Wang');
    await userEvent.tab();
    expect(await screen.findByText('请输入合法的中文姓名，符号须为全角')).toBeInTheDocument();
  });

  it('warns of a check digit that does not fit, and lets it pass', async () => {
    const fields = { code: { kind: 'creditCode', label: '信用代码' } } as const;
    const forms: FormInstance<FormValues>[] = [];
    function Coded() {
      const [form] = Form.useForm<FormValues>();
      useEffect(() => void forms.push(form), [form]);
      return <DataForm groups={{ unit: { label: '单位', fields } }} mode="new" form={form} validate={(values) => groupErrors({ unit: { label: '', fields } }, values)} />;
    }
    render(<Coded />);
    await userEvent.type(screen.getByLabelText('信用代码'), '91350100M000100Y44');
    await userEvent.tab();
    expect(await screen.findByText('统一社会信用代码校验位不符，请核对')).toBeInTheDocument();
    await act(async () => expect(await forms[0]?.validateFields()).toEqual({ unit: { code: '91350100M000100Y44' } }));
    await userEvent.type(screen.getByLabelText('信用代码'), '{Backspace}3');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('统一社会信用代码校验位不符，请核对')).not.toBeInTheDocument());
  });

  it('shows a conditional group, and requires its fields, once its condition is met', async () => {
    render(<Shown />);
    expect(screen.queryByRole('heading', { name: '开票信息' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: '需要发票' }));
    const email = await screen.findByLabelText('收票邮箱');
    await waitFor(() => expect(screen.getByTitle('收票邮箱')).toHaveClass('ant-form-item-required'));
    await userEvent.click(email);
    await userEvent.tab();
    expect(await screen.findByText('必填项不能为空')).toBeInTheDocument();
  });

  it('puts errors of the server onto their fields and returns the others', async () => {
    const forms: FormInstance<FormValues>[] = [];
    render(<Shown onForm={(made) => forms.push(made)} />);
    const [form] = forms;
    if (!form) throw new Error('no form');
    const errors = [
      { field: 'application.applicant.name', message: '经办人与实名信息不符' },
      { field: 'quota', message: '额度不足' },
    ];
    let left: unknown;
    act(() => {
      left = showErrors(form, GROUPS, errors);
    });
    expect(await screen.findByText('经办人与实名信息不符')).toBeInTheDocument();
    expect(left).toEqual([{ field: 'quota', message: '额度不足' }]);
  });

  it.each(['detail', 'audit', 'plateAudit'] as const)('mode %s reads instead of writing', (mode) => {
    render(<Shown mode={mode} />);
    expect(screen.getByText('王磊')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
