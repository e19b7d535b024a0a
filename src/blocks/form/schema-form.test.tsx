import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider, Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { fieldErrors, groupErrors, sentValues } from '#domain/form/errors';
import type { ScreenGroups, PageMode } from '../fields/form-field';
import { UploadCallsContext, type UploadCalls } from '../upload/upload-calls';
import { replaceValues, type FormValues } from './form-paths';
import { submitText } from './page-mode';
import { SchemaForm, type SchemaFormProps } from './schema-form';

const BANKS = [
  { value: 'state', options: [{ value: 'ICBC', label: '工商银行' }] },
  { value: 'joint', options: [{ value: 'CMB', label: '招商银行' }] },
];

const SCHEMA: ScreenGroups = {
  project: {
    label: '工程信息',
    fields: {
      name: { kind: 'text', label: '工程名称', required: true, modes: { edit: 'lock', plateAudit: 'hide' } },
      paper: { kind: 'flag', label: '纸质保函' },
      address: { kind: 'text', label: '收件地址', required: true, visible: { when: 'paper' } },
      bankType: {
        label: '银行类型',
        widget: {
          kind: 'selects',
          settings: {
            options: [
              { value: 'state', label: '国有' },
              { value: 'joint', label: '股份制' },
            ],
          },
        },
      },
      bank: { label: '出函银行', optionsBy: { when: 'bankType', offers: BANKS }, widget: { kind: 'selects', settings: { options: [] } } },
    },
  },
  contacts: {
    label: '联系人',
    fields: {
      people: {
        label: '名单',
        required: true,
        widget: {
          kind: 'repeat-section',
          settings: { itemTitle: '联系人', fields: { name: { kind: 'chineseName', label: '姓名', required: true } } },
        },
      },
      services: {
        label: '服务',
        required: true,
        widget: { kind: 'checkbox-groups', settings: { options: [{ value: 'a', label: '甲' }] } },
      },
    },
  },
};

const FOLLOWING: ScreenGroups = {
  own: {
    label: '产品要求',
    fields: {
      paper: { kind: 'flag', label: '纸质保函' },
      bankType: {
        label: '银行类型',
        visible: { when: 'paper' },
        widget: { kind: 'selects', settings: { options: [{ value: 'state', label: '国有' }] } },
      },
      bank: { label: '出函银行', optionsBy: { when: 'bankType', offers: BANKS }, widget: { kind: 'selects', settings: { options: [] } } },
      reason: { kind: 'text', label: '用途', maxLength: 50, required: { when: 'bankType', is: 'state' } },
      note: { kind: 'text', label: '备注', maxLength: 50, visible: { when: 'bankType', is: 'state' } },
    },
  },
};

const FULL: FormValues = {
  project: { name: '滨河路', paper: false, bankType: 'state', bank: 'ICBC' },
  contacts: { people: [{ name: '王磊' }], services: ['a'] },
};

function open(props: Omit<SchemaFormProps, 'schema'> & Partial<Pick<SchemaFormProps, 'schema'>>) {
  return render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <SchemaForm schema={SCHEMA} {...props} />
    </ConfigProvider>,
  );
}

const choose = async (name: string, title: string) => {
  fireEvent.mouseDown(screen.getByLabelText(name, { selector: 'input' }));
  fireEvent.click((await screen.findAllByTitle(title)).at(-1) ?? document.body);
};

describe('a form declared as data', () => {
  it('[FF-11] builds fields of kinds and widgets, and submits what is valid', async () => {
    const sent: FormValues[] = [];
    open({ mode: 'new', initialValues: FULL, onSubmit: (values) => void sent.push(values) });
    fireEvent.change(screen.getByLabelText('工程名称'), { target: { value: '滨河路二期' } });
    fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '陈立群' } });
    fireEvent.click(screen.getByText('提交'));
    await waitFor(() =>
      expect(sent).toEqual([
        { project: { ...FULL['project'], name: '滨河路二期' }, contacts: { people: [{ name: '陈立群' }], services: ['a'] } },
      ]),
    );
  });

  it('[FF-11] shows and requires a field by another’s value', async () => {
    const sent: FormValues[] = [];
    open({ mode: 'apply', initialValues: FULL, onSubmit: (values) => void sent.push(values) });
    expect(screen.queryByLabelText('收件地址')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('纸质保函', { selector: 'button' }));
    expect(await screen.findByLabelText('收件地址')).toBeInTheDocument();
    fireEvent.click(screen.getByText('提交申请'));
    expect(await screen.findByText('请填写收件地址')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('[FF-11] requires and offers nothing by the value of a field that is hidden itself', async () => {
    open({ mode: 'apply', schema: FOLLOWING, initialValues: { own: { paper: false, bankType: 'state' } } });
    const reason = () => screen.getByText('用途');
    const banks = () => screen.queryAllByTitle('工商银行');
    fireEvent.mouseDown(screen.getByLabelText('出函银行', { selector: 'input' }));
    expect([reason().className, banks()]).toEqual([expect.not.stringContaining('required'), []]);
    fireEvent.click(screen.getByLabelText('纸质保函', { selector: 'button' }));
    await waitFor(() => expect(reason().className).toContain('required'));
    fireEvent.mouseDown(screen.getByLabelText('出函银行', { selector: 'input' }));
    await waitFor(() => expect(banks()).not.toEqual([]));
  });

  it.each([
    [false, []],
    [true, ['加盖公章']],
  ])('[FF-11] read where another is met (%s), shows what follows it, and what follows that', (paper, shown) => {
    open({ mode: 'detail', schema: FOLLOWING, initialValues: { own: { paper, bankType: 'state', note: '加盖公章' } } });
    expect(screen.queryAllByText('加盖公章').map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('[FF-11] sent empty, goes to its first error, names and lists what is missing, and lets each go as it is mended', async () => {
    const sent: FormValues[] = [];
    open({ mode: 'new', onSubmit: (values) => void sent.push(values) });
    fireEvent.click(screen.getByText('提交'));
    const summary = await screen.findByRole('alert', { name: '' });
    await screen.findByText('有 3 处需要修改');
    expect(summary).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^请(填写|选择)/ }).map(({ textContent }) => textContent)).toEqual([
      '请填写工程名称',
      '请填写名单',
      '请选择服务',
    ]);
    expect(screen.getByLabelText('工程名称')).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: '请选择服务' }));
    expect(screen.getByRole('checkbox', { name: '甲' })).toHaveFocus();
    fireEvent.change(screen.getByLabelText('工程名称'), { target: { value: '滨河路' } });
    await screen.findByText('有 2 处需要修改');
    await waitFor(() => expect(screen.queryByText('请填写工程名称')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('[FF-02] puts a name beside its field or into the title of a panel of its own, as the field says, and moves what depends on another', async () => {
    const of = { maxLength: 50, required: true } as const;
    const { container } = open({
      mode: 'apply',
      schema: {
        own: {
          label: '产品要求',
          fields: {
            paper: { kind: 'flag', label: '纸质保函' },
            revenue: { ...of, kind: 'text', label: '营业收入', layout: 'horizontal', visible: { when: 'paper' } },
            reason: { ...of, kind: 'text', label: '用途', layout: 'panel', hint: '写明项目名称' },
          },
        },
      },
    });
    const reason = screen.getByRole('textbox', { name: '用途' });
    expect(reason.closest('.panel-inner')).toContainElement(screen.getByRole('heading', { name: '用途', level: 3 }));
    expect(screen.queryByText('写明项目名称')).not.toBeInTheDocument();
    fireEvent.focus(screen.getByRole('button', { name: '用途说明' }));
    expect(await screen.findByText('写明项目名称')).toBeInTheDocument();
    expect(container.querySelector('.field-animation')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: '纸质保函' }));
    const revenue = await screen.findByRole('textbox', { name: '营业收入' });
    expect(revenue.closest('.field-animation-shown .field-horizontal')).not.toBeNull();
    fireEvent.blur(revenue);
    expect(await screen.findByText('请填写营业收入')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('switch', { name: '纸质保函' }));
    await waitFor(() => expect(screen.queryByLabelText('营业收入')).not.toBeInTheDocument());
  });

  it('[FF-11] takes a field’s options from another’s value and drops a choice that is no longer offered', async () => {
    const seen: FormValues[] = [];
    open({ mode: 'new', initialValues: FULL, onEdit: (values) => seen.push(structuredClone(values)) });
    await choose('银行类型', '股份制');
    await waitFor(() => expect(seen.at(-1)?.['project']).toMatchObject({ bankType: 'joint', bank: undefined }));
    await choose('出函银行', '招商银行');
    expect(seen.at(-1)?.['project']).toMatchObject({ bank: 'CMB' });
  });

  it('[FF-11] keeps a choice that comes together with the value it depends on', async () => {
    const forms: FormInstance<FormValues>[] = [];
    function Stateful() {
      const [form] = Form.useForm<FormValues>();
      useEffect(() => void forms.push(form), [form]);
      return <SchemaForm schema={SCHEMA} mode="new" form={form} initialValues={FULL} />;
    }
    render(<Stateful />);
    const [form] = forms;
    if (!form) throw new Error('no form');
    await act(async () => replaceValues(form, { ...FULL, project: { name: '滨河路', bankType: 'joint', bank: 'CMB' } }));
    expect(await screen.findByText('招商银行')).toBeInTheDocument();
    expect(form.getFieldValue('project')).toEqual({ name: '滨河路', bankType: 'joint', bank: 'CMB', paper: undefined });
  });

  it('[VA-06] shows no message under checkbox-groups by default, but marks them', async () => {
    open({ mode: 'new', initialValues: { ...FULL, contacts: { people: [{ name: '王磊' }] } }, onSubmit: () => undefined });
    fireEvent.click(screen.getByText('提交'));
    await waitFor(() =>
      expect(screen.getByLabelText('服务', { selector: '[role=group]' }).closest('.ant-form-item')).toHaveClass('ant-form-item-has-error'),
    );
    expect(screen.queryByText(/^请(填写|选择)/)).not.toBeInTheDocument();
  });

  it('[FF-11] locks and hides fields by page mode', () => {
    const { unmount } = open({ mode: 'edit', initialValues: FULL });
    expect(screen.getByLabelText('工程名称')).toBeDisabled();
    unmount();
    open({ mode: 'plateAudit', initialValues: FULL });
    expect(screen.queryByText('工程名称')).not.toBeInTheDocument();
    expect(screen.getByText('王磊')).toBeInTheDocument();
  });

  it.each<[PageMode, boolean, string | null]>([
    ['new', true, '提交'],
    ['edit', true, '重新提交'],
    ['detail', false, null],
    ['audit', false, '提交审核意见'],
    ['apply', true, '提交申请'],
    ['add', true, '保存'],
    ['plateAudit', false, '提交平台审核意见'],
    ['projectApply', true, '提交申请'],
    ['channelApply', true, '提交申请'],
  ])('[RT-19] page mode %s writes: %s, and submits as %s', (mode, written, submit) => {
    open({ mode, initialValues: FULL });
    expect(document.querySelectorAll('input').length > 0).toBe(written);
    expect(submitText(mode)).toBe(submit);
  });
});

describe('files in a form declared as data', () => {
  const schema: ScreenGroups = {
    papers: {
      label: '材料',
      fields: {
        licence: { label: '执照', kind: 'files' },
        proofs: {
          label: '证明',
          widget: {
            kind: 'repeat-section',
            settings: { itemTitle: '证明', fields: { paper: { label: '附件', widget: { kind: 'files-upload', settings: {} } } } },
          },
        },
      },
    },
  };

  it.each(['执照', '附件'])('[VA-04] block submitting while one is uploading and after one failed: %s', async (label) => {
    const ends: { finish: () => void; fail: () => void }[] = [];
    const upload: UploadCalls['upload'] = (file) =>
      new Promise((finish, fail) =>
        ends.push({ finish: () => finish({ key: 'k', fileName: file.name }), fail: () => fail(new Error('网络中断')) }),
      );
    const sent: FormValues[] = [];
    render(
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <UploadCallsContext value={{ upload, view: () => undefined, download: () => undefined }}>
          <SchemaForm
            schema={schema}
            mode="new"
            initialValues={{ papers: { proofs: [{}] } }}
            onSubmit={(values) => void sent.push(values)}
          />
        </UploadCallsContext>
      </ConfigProvider>,
    );
    const choose = () =>
      fireEvent.change(screen.getByLabelText(`选择文件：${label}`), {
        target: { files: [new File(['x'], '合同.pdf', { type: 'application/pdf' })] },
      });
    choose();
    await waitFor(() => expect(ends).toHaveLength(1));
    fireEvent.click(screen.getByText('提交'));
    expect(await screen.findByText('文件正在上传，请稍候')).toBeInTheDocument();
    await act(async () => ends[0]?.fail());
    fireEvent.click(screen.getByText('提交'));
    expect((await screen.findAllByText('合同.pdf上传失败，请删除后重新上传')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /删除.*合同/ }));
    choose();
    await waitFor(() => expect(ends).toHaveLength(2));
    await act(async () => ends[1]?.finish());
    fireEvent.click(screen.getByText('提交'));
    const stored = [{ key: 'k', fileName: '合同.pdf' }];
    await waitFor(() =>
      expect(sent).toEqual([{ papers: label === '执照' ? { licence: stored, proofs: [{}] } : { proofs: [{ paper: stored }] } }]),
    );
  });
});

describe('errors of a form declared as data', () => {
  it('[FF-11] are found in the nested structure, by their paths', () => {
    const values = { ...FULL, contacts: { people: [{ name: '王磊' }, { name: 'Wang' }, {}], services: ['b'] } };
    expect(groupErrors(SCHEMA, values)).toEqual([
      { field: 'contacts.people.1.name', message: '请输入合法的中文姓名，符号须为全角' },
      { field: 'contacts.people.2.name', message: '必填项不能为空' },
      { field: 'contacts.services', message: '请从选项中选择' },
    ]);
  });

  it('[FF-11] leave out what is hidden, and so does what is sent', () => {
    const values = { ...FULL, project: { ...FULL['project'], name: '', address: '藏起来的' } };
    expect(groupErrors(SCHEMA, values, 'plateAudit')).toEqual([]);
    expect(groupErrors(SCHEMA, values, 'new')).toEqual([{ field: 'project.name', message: '必填项不能为空' }]);
    expect(sentValues(SCHEMA, values, 'plateAudit')['project']).toEqual({ paper: false, bankType: 'state', bank: 'ICBC' });
  });

  it.each([null, Number.NaN, undefined, '', {}, []])('[FF-10] count %p as an empty linkage-select and an empty cascader', (value) => {
    const fields = {
      linkage: { label: '级联', required: true, widget: { kind: 'linkage-select', settings: { options: [], levels: [] } } },
      cascader: { label: '地区', required: true, widget: { kind: 'cascader', settings: { options: [] } } },
    } as const;
    expect(fieldErrors(fields, { linkage: value, cascader: value })).toEqual([
      { field: 'linkage', message: '必填项不能为空' },
      { field: 'cascader', message: '必填项不能为空' },
    ]);
  });

  it.each(['x', 7, [7], { cascader: 'x' }, { 0: 7 }])('name a wrong type %p instead of failing', (value) => {
    const fields = { area: { label: '地区', widget: { kind: 'cascader', settings: { options: [] } } } } as const;
    expect(fieldErrors(fields, { area: value })).toEqual([{ field: 'area', message: '内容缺失或格式不正确' }]);
  });
});
