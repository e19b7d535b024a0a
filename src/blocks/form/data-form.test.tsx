import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { groupErrors } from '#domain/form/errors';
import type { ScreenGroups } from '../fields/form-field';
import { DataForm } from './data-form';
import type { FormValues } from './form-paths';
import type { PageMode } from './page-mode';
import { ProblemSummary } from './problem-summary';
import { useFormProblems, type FormProblems } from './use-form-problems';

const GROUPS = {
  applicant: {
    label: '申请人',
    fields: {
      name: { kind: 'chineseName', label: '经办人', required: true, maxLength: 32 },
      unit: { kind: 'text', label: '申请单位', derived: true },
      needInvoice: { kind: 'flag', label: '需要发票' },
    },
  },
  invoice: {
    label: '开票信息',
    visible: { when: 'applicant.needInvoice' },
    fields: { email: { kind: 'email', label: '收票邮箱', required: { when: 'applicant.needInvoice' } } },
  },
} as const satisfies ScreenGroups;

const judge = (values: FormValues) => groupErrors(GROUPS, values);

function Shown({ mode = 'new', onProblems }: { mode?: PageMode; onProblems?: (problems: FormProblems) => void }) {
  const [form] = Form.useForm<FormValues>();
  const problems = useFormProblems({ form, groups: GROUPS, judge });
  useEffect(() => {
    onProblems?.(problems);
  }, [problems, onProblems]);
  return (
    <>
      <ProblemSummary problems={problems} />
      <DataForm
        schema={GROUPS}
        mode={mode}
        form={form}
        initialValues={{ applicant: { name: '王磊', needInvoice: false } }}
        shown={{ applicant: { unit: '华建集团' } }}
        validate={judge}
        problems={problems}
      />
    </>
  );
}

/** A form of one field of this kind, and what it is sent with. */
function renderField(kind: 'creditCode' | 'identityCard', label: string): { send: () => Promise<FormValues | undefined> } {
  const schema = { unit: { label: '单位', fields: { code: { kind, label } } } };
  const forms: FormInstance<FormValues>[] = [];
  function OneField() {
    const [form] = Form.useForm<FormValues>();
    useEffect(() => void forms.push(form), [form]);
    return <DataForm schema={schema} mode="new" form={form} validate={(values) => groupErrors(schema, values)} />;
  }
  render(<OneField />);
  return { send: async () => forms[0]?.validateFields() };
}

describe('data form', () => {
  it('[FF-11] is built from groups and fields, derived ones as facts', () => {
    render(<Shown />);
    expect(screen.getByRole('heading', { name: '申请人' })).toBeInTheDocument();
    expect(screen.getByLabelText('经办人')).toHaveValue('王磊');
    expect(screen.getByText('华建集团')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '申请单位' })).not.toBeInTheDocument();
  });

  it('[FF-11] draws widgets, hides and locks by page mode as declared, and takes what the page adds', () => {
    const schema: ScreenGroups = {
      bank: {
        label: '银行',
        fields: {
          name: { kind: 'text', label: '开户行', modes: { new: 'lock' } },
          code: { kind: 'text', label: '联行号', modes: { new: 'hide' } },
          kind: { label: '类别', widget: { kind: 'selects', settings: { options: [{ value: 'a', label: '国有' }] } } },
          size: { label: '规模', widget: { kind: 'selects', settings: { options: [{ value: 'l', label: '大型' }] } } },
        },
      },
    };
    function Declared() {
      const [form] = Form.useForm<FormValues>();
      return (
        <DataForm
          schema={schema}
          mode="new"
          form={form}
          initialValues={{ bank: { kind: 'a' } }}
          overrides={{ fields: { 'bank.size': { locked: true } }, groups: { bank: { after: '以开户许可证为准' } } }}
          validate={() => []}
        />
      );
    }
    render(<Declared />);
    expect(screen.getByLabelText('开户行')).toBeDisabled();
    expect(screen.queryByText('联行号')).not.toBeInTheDocument();
    expect(screen.getByText('国有')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '类别' })).toBeEnabled();
    expect(screen.getByRole('combobox', { name: '规模' })).toBeDisabled();
    expect(screen.getByText('以开户许可证为准')).toBeInTheDocument();
  });

  it.each([
    ['files', '补充文件', 'abc'],
    ['text', '资金来源', [{ key: 'k', fileName: '甲.pdf' }]],
    ['date', '日期', 20260101],
    ['integer', '天数', '九十'],
    ['flag', '需要发票', 'abc'],
    ['choice', '保函形式', { a: 1 }],
  ] as const)('[FF-11] shows a field of kind %s as empty where it keeps a value of another shape', (kind, label, value) => {
    const field = { kind, label, ...(kind === 'choice' ? { options: 'guaranteeForm' as const } : {}) };
    const schema: ScreenGroups = { own: { label: '补充', fields: { field1: field } } };
    function Kept() {
      const [form] = Form.useForm<FormValues>();
      return <DataForm schema={schema} mode="new" form={form} initialValues={{ own: { field1: value } }} validate={() => []} />;
    }
    const { container } = render(<Kept />);
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(container).not.toHaveTextContent('abc');
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
    const { send } = renderField('creditCode', '信用代码');
    await userEvent.type(screen.getByLabelText('信用代码'), '91350100M000100Y44');
    await userEvent.tab();
    expect(await screen.findByText('统一社会信用代码校验位不符，请核对')).toBeInTheDocument();
    await act(async () => expect(await send()).toEqual({ unit: { code: '91350100M000100Y44' } }));
    await userEvent.type(screen.getByLabelText('信用代码'), '{Backspace}3');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('统一社会信用代码校验位不符，请核对')).not.toBeInTheDocument());
  });

  it.each([
    ['that is no day', '110105194913310021'],
    ['still to come', '110105299912310021'],
  ])('warns of an identity number with a birthday %s where it is typed, and lets it pass', async (_what, code) => {
    const { send } = renderField('identityCard', '身份证号码');
    await userEvent.type(screen.getByLabelText('身份证号码'), code);
    await userEvent.tab();
    expect(await screen.findByText('身份证号码中的出生日期有误，请核对')).toBeInTheDocument();
    await act(async () => expect(await send()).toEqual({ unit: { code } }));
  });

  it('shows a conditional group, and requires its fields, once its condition is met', async () => {
    render(<Shown />);
    expect(screen.queryByRole('heading', { name: '开票信息' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: '需要发票' }));
    const email = await screen.findByLabelText('收票邮箱');
    await waitFor(() => expect(screen.getByTitle('收票邮箱')).toHaveClass('ant-form-item-required'));
    await userEvent.click(email);
    await userEvent.tab();
    expect(await screen.findByText('请填写收票邮箱')).toBeInTheDocument();
  });

  it('puts errors of the server onto their fields and returns the others', async () => {
    const shown: FormProblems[] = [];
    render(<Shown onProblems={(made) => shown.push(made)} />);
    const errors = [
      { field: 'application.applicant.name', message: '经办人与实名信息不符' },
      { field: 'quota', message: '额度不足' },
    ];
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    let left: unknown;
    act(() => {
      left = shown.at(-1)?.show(errors);
    });
    expect(await screen.findByText('经办人与实名信息不符')).toBeInTheDocument();
    expect(screen.getByLabelText('经办人')).toHaveFocus();
    expect(scrolled.mock.contexts).toEqual([screen.getByLabelText('经办人')]);
    expect(left).toEqual([{ field: 'quota', message: '额度不足' }]);
    await userEvent.click(screen.getByRole('switch', { name: '需要发票' }));
    expect(screen.getByText('经办人与实名信息不符')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('经办人'), '磊');
    await waitFor(() => expect(screen.queryByText('经办人与实名信息不符')).not.toBeInTheDocument());
  });

  it.each(['detail', 'audit', 'plateAudit'] as const)('mode %s reads instead of writing', (mode) => {
    render(<Shown mode={mode} />);
    expect(screen.getByText('王磊')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
