import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NamedField } from '#domain/form/schema';
import { SCHEMA_MESSAGES } from '#domain/form/schema-errors';
import { EVERY_FIELD } from '../../../tests/support/every-field';
import { MANAGED_PRODUCT } from '../../../tests/support/managed-product';
import { renderPages, serveCalls, type Reply, type ServedCall } from '../../../tests/support/render-screen';
import { chooseOption } from '../../../tests/support/widget-holder';
import { ProductPage } from './product-page';

const REQUIRED: readonly NamedField[] = [
  {
    name: 'source',
    label: '资金来源',
    widget: {
      kind: 'selects',
      settings: {
        options: [
          { value: 'own', label: '自有' },
          { value: 'loan', label: '借款' },
        ],
      },
    },
  },
  { name: 'bank', label: '借款银行', kind: 'text', required: true, visible: { when: 'source', is: 'loan' } },
];
const PRODUCT = { ...MANAGED_PRODUCT, projectFields: [...REQUIRED] };

function open({
  fields = REQUIRED,
  save = () => ({ data: { version: 4, four_eyes_requested: false } }),
  detail,
}: { fields?: readonly NamedField[]; save?: () => Reply; detail?: (call: ServedCall) => Reply } = {}) {
  const calls = serveCalls((call) => {
    if (call.path === '/product/manage/detail') return detail?.(call) ?? { data: { ...PRODUCT, projectFields: fields } };
    return call.path === '/product/fields/save' ? save() : { data: { area_list: [] } };
  });
  const { router } = renderPages({ '/product-manage/:productNo': <ProductPage /> }, { at: '/product-manage/PR1?tab=fields' });
  const saved = () => calls.filter(({ path }) => path === '/product/fields/save').map(({ body }) => body);
  return { router, saved };
}

const list = () => screen.findByRole('list', { name: '申请字段' });
const preview = () => within(screen.getByRole('region', { name: '预览' }));
const names = async () => [...(await list()).querySelectorAll(':scope > li .field-item-name strong')].map((name) => name.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function save(): Promise<void> {
  await press('保存');
  await press('确认保存');
}

describe('the fields of a product', () => {
  it('[FF-11] are added, previewed by the form builder as they are typed, and saved with the version that was read', async () => {
    const { saved } = open();
    await list();
    await press('添加字段');
    fireEvent.change(screen.getByRole('textbox', { name: '标签' }), { target: { value: '项目负责人' } });
    expect(preview().getByLabelText('项目负责人')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('字段已保存')).toBeInTheDocument();
    expect(screen.getByText(/已提交的申请仍按提交时的字段办理/)).toBeInTheDocument();
    expect(saved()).toEqual([
      {
        product_no: 'PR1',
        project_fields: [...REQUIRED, { name: 'field3', label: '项目负责人', kind: 'text' }],
        supplement_fields: [],
        version: 3,
      },
    ]);
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
  });

  it('[RT-19] are hidden, shown or locked by how one came to apply, which the preview shows', async () => {
    const { saved } = open();
    await list();
    await userEvent.click(within(await list()).getByRole('button', { name: /^资金来源/ }));
    await chooseOption(screen.getByRole('combobox', { name: '从专属渠道申请时' }), '隐藏');
    expect(preview().getByLabelText('资金来源')).toBeInTheDocument();
    await userEvent.click(preview().getByText('渠道申请'));
    expect(preview().queryByLabelText('资金来源')).not.toBeInTheDocument();
    await userEvent.click(preview().getByText('项目申请'));
    expect(preview().getByLabelText('资金来源')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.['project_fields']).toEqual([{ ...REQUIRED[0], modes: { channel_apply: 'hide' } }, REQUIRED[1]]);
  });

  it('[FF-11] are shown or hidden in the preview by what is filled in there', async () => {
    open();
    await list();
    expect(preview().queryByLabelText('借款银行')).not.toBeInTheDocument();
    await userEvent.click(preview().getByRole('combobox', { name: '资金来源' }));
    await userEvent.click(await screen.findByTitle('借款'));
    expect(await preview().findByLabelText('借款银行')).toBeInTheDocument();
  });

  it('[FF-02] have their names above, beside or as the title of a panel, which the preview shows and the product keeps', async () => {
    const { saved } = open();
    await userEvent.click(within(await list()).getByRole('button', { name: /^资金来源/ }));
    await chooseOption(await screen.findByRole('combobox', { name: '标签位置' }), '在输入框左侧');
    await waitFor(() => expect(preview().getByRole('combobox', { name: '资金来源' }).closest('.field-horizontal')).not.toBeNull());
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.['project_fields']).toEqual([{ ...REQUIRED[0], layout: 'horizontal' }, REQUIRED[1]]);
  });

  it('are moved by button and by keyboard, which keeps its place, and taken back', async () => {
    open();
    await list();
    await press('下移资金来源');
    expect(await names()).toEqual(['借款银行', '资金来源']);
    expect(screen.getByText('资金来源已移到第2位，共2个字段')).toBeInTheDocument();
    const head = screen.getByRole('button', { name: /^资金来源/ });
    head.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await names()).toEqual(['资金来源', '借款银行']);
    expect(screen.getByRole('button', { name: /^资金来源/ })).toHaveFocus();
    await press('撤销');
    expect(await names()).toEqual(['借款银行', '资金来源']);
    await press('重做');
    expect(await names()).toEqual(['资金来源', '借款银行']);
  });

  it('[FF-11] are taken back and put forth by keyboard, typing into one setting as one step, also inside a field', async () => {
    open({
      fields: [
        ...REQUIRED,
        { name: 'people', label: '联系人', widget: { kind: 'repeat-section', settings: { fields: { tel: { label: '电话' } } } } },
      ],
    });
    await list();
    const undo = screen.getByRole('button', { name: '撤销' });
    const redo = screen.getByRole('button', { name: '重做' });
    expect([undo, redo].map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
    await press(/^联系人/);
    await press(/^电话/);
    const label = () => screen.getAllByRole('textbox', { name: '标签' }).at(-1) as HTMLInputElement;
    await userEvent.type(label(), '号码');
    await press('下移资金来源');
    expect(label()).toHaveValue('电话号码');
    expect(await names()).toEqual(['借款银行', '资金来源', '联系人', '电话号码']);

    await userEvent.click(label());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await names()).toEqual(['资金来源', '借款银行', '联系人', '电话号码']);
    expect(screen.getByText('已撤销一步，还可撤销 1 步')).toHaveAttribute('role', 'status');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(label()).toHaveValue('电话');
    expect(screen.getByText('已撤销一步，没有可撤销的操作了')).toBeInTheDocument();
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
    expect(undo).toBeDisabled();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('没有可撤销的操作')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(label()).toHaveValue('电话号码');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(await names()).toEqual(['借款银行', '资金来源', '联系人', '电话号码']);
    expect(redo).toBeDisabled();
  });

  it('[FF-11] keep the focus on a button that can take nothing back any more, and show the list that changed', async () => {
    open();
    await list();
    await press('删除资金来源');
    await press('删除');
    await userEvent.click(screen.getByRole('link', { name: '补充资料' }));
    screen.getByRole('button', { name: '撤销' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await names()).toEqual(['资金来源', '借款银行']);
    expect(screen.getByRole('link', { name: '项目字段' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: '重做' })).toHaveFocus();
  });

  it('leave undoing to the browser where the preview is filled in', async () => {
    open({ fields: [{ name: 'bank', label: '借款银行', kind: 'text' }] });
    await list();
    await press('添加字段');
    await userEvent.click(preview().getByLabelText('借款银行'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: '撤销' })).toBeEnabled();
  });

  it('[FF-11] are unsaved wherever the history stands but where they were saved', async () => {
    open();
    await list();
    await press('下移资金来源');
    await save();
    expect(await screen.findByText('字段已保存')).toBeInTheDocument();
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
    await press('撤销');
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    await press('重做');
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
  });

  it('are deleted after a confirmation that names what depends on them', async () => {
    open();
    await list();
    await press('删除资金来源');
    expect(screen.getByRole('dialog', { name: '删除字段' })).toHaveTextContent('以下字段以它为依据，删除后需要一并调整：借款银行');
    await press('取消');
    expect(await names()).toEqual(['资金来源', '借款银行']);
    await press('删除资金来源');
    await press('删除');
    expect(await names()).toEqual(['借款银行']);
    await waitFor(() => expect(screen.getByRole('button', { name: /^借款银行/ })).toHaveFocus());
  });

  it('[FF-11] [VA-09] that are wrong are named at the field by the words of the server, and nothing is sent', async () => {
    const { saved } = open({ fields: [...REQUIRED, { name: 'source', label: '重名' }] });
    await list();
    await press('删除资金来源');
    await press('删除');
    await press('添加字段');
    await press('保存');
    const wrong = await screen.findByRole('button', { name: /^借款银行/ });
    expect(wrong).not.toHaveTextContent(SCHEMA_MESSAGES.condition);
    expect(screen.getByRole('button', { name: /^未命名字段/ })).toHaveTextContent(SCHEMA_MESSAGES.label);
    await waitFor(() => expect(screen.getByRole('button', { name: /^未命名字段/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: '标签' })).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(screen.getByRole('textbox', { name: '标签' }), { target: { value: '负责人' } });
    fireEvent.change(screen.getByRole('textbox', { name: '字段名' }), { target: { value: 'source' } });
    expect(screen.getByRole('button', { name: /^负责人/ })).toHaveTextContent(SCHEMA_MESSAGES.double);
    expect(screen.getByText('可试填，内容不会保存，文件不会上传。1 个字段填写有误，未显示。')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('[FF-11] [RT-08] that nobody can fill in are saved with a warning that stands at the field', async () => {
    const { saved } = open({ fields: [{ name: 'days', label: '工期', kind: 'integer', min: 5, max: 9 }] });
    await list();
    const head = screen.getByRole('button', { name: /^工期/ });
    expect(head).not.toHaveTextContent('大于');
    await userEvent.click(head);
    fireEvent.change(await screen.findByRole('spinbutton', { name: '最大值' }), { target: { value: '4' } });
    await waitFor(() => expect(head).toHaveTextContent('最小值5大于最大值4'));
    await press('保存');
    expect(screen.getByText('“工期”无人能够填写，改正之前产品不能发布或恢复受理。')).toBeInTheDocument();
    await press('确认保存');
    await waitFor(() => expect(saved()).toMatchObject([{ project_fields: [{ min: 5, max: 4 }] }]));
  });

  it('[FF-11] take options for a choice, each named and different', async () => {
    const { saved } = open({ fields: REQUIRED.slice(0, 1) });
    await list();
    await press(/^资金来源/);
    await press('选项：添加选项');
    await press('保存');
    expect(await screen.findByRole('alert')).toHaveTextContent(SCHEMA_MESSAGES.options);
    fireEvent.change(screen.getByRole('textbox', { name: '选项第3项：名称' }), { target: { value: '调剂' } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({
      project_fields: [{ widget: { settings: { options: [{ value: 'own' }, { value: 'loan' }, { value: 'option3', label: '调剂' }] } } }],
    });
  });

  it('[FF-03] take a group for each option, which the preview shows as its heading, and lose it when it is emptied', async () => {
    const { saved } = open({ fields: REQUIRED.slice(0, 1) });
    await userEvent.click(within(await list()).getByRole('button', { name: /^资金来源/ }));
    const groupOf = (index: number) => screen.getByRole('textbox', { name: `选项第${index}项：分组（可不填）` });
    fireEvent.change(groupOf(1), { target: { value: '内部' } });
    fireEvent.change(groupOf(2), { target: { value: '外部' } });
    fireEvent.mouseDown(preview().getByRole('combobox', { name: '资金来源' }));
    expect(await screen.findByText('内部')).toBeInTheDocument();
    fireEvent.change(groupOf(1), { target: { value: '' } });
    await userEvent.clear(groupOf(2));
    await userEvent.paste('外'.repeat(201));
    expect(screen.getByText('选项第2项：分组（可不填）长度不能超过200个字符')).toBeInTheDocument();
    await press('保存');
    expect(saved()).toEqual([]);
    fireEvent.change(groupOf(2), { target: { value: ' 外部  融资 ' } });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const options = [
      { value: 'own', label: '自有' },
      { value: 'loan', label: '借款', group: '外部 融资' },
    ];
    expect(saved()[0]?.['project_fields']).toEqual([{ ...REQUIRED[0], widget: { kind: 'selects', settings: { options } } }]);
  });

  it('[FF-03] take groups for options that follow another field, and none where they are check boxes', async () => {
    const banks: NamedField = {
      name: 'banks',
      label: '银行',
      optionsBy: { when: 'source', offers: [{ value: 'own', options: [{ value: 'a', label: '甲' }] }] },
      widget: { kind: 'selects2', settings: { options: [] } },
    };
    const boxes: NamedField = {
      name: 'boxes',
      label: '资质',
      widget: { kind: 'checkbox-groups', settings: { options: [{ value: 'a', label: '甲' }] } },
    };
    open({ fields: [...REQUIRED.slice(0, 1), banks, boxes] });
    await userEvent.click(within(await list()).getByRole('button', { name: /^银行/ }));
    expect(await screen.findByRole('textbox', { name: '资金来源为“自有”时的选项第1项：分组（可不填）' })).toBeInTheDocument();
    await press(/^资质/);
    expect(await screen.findByRole('textbox', { name: '选项第1项：名称' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '选项第1项：分组（可不填）' })).not.toBeInTheDocument();
  });

  it('[FF-08] [FF-11] depend on the values, found by their labels, that a field offers which follows another itself', async () => {
    const offers = [
      { value: 'own', options: [{ value: 'a', label: '甲行' }] },
      {
        value: 'loan',
        options: [
          { value: 'a', label: '甲行' },
          { value: 'b', label: '乙行' },
        ],
      },
    ];
    const banks: NamedField = {
      ...{ name: 'banks', label: '银行', optionsBy: { when: 'source', offers } },
      widget: { kind: 'selects', settings: { options: [{ value: 'old', label: '旧行' }] } },
    };
    const branch: NamedField = { name: 'branch', label: '支行', kind: 'text', visible: { when: 'banks', is: 'a' } };
    const { saved } = open({ fields: [...REQUIRED.slice(0, 1), banks, branch] });
    await userEvent.click(within(await list()).getByRole('button', { name: /^支行/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: '该字段的值' }), '乙');
    await userEvent.click(await screen.findByTitle('乙行'));
    expect(screen.queryByTitle('旧行')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.['project_fields']).toContainEqual({ ...branch, visible: { when: 'banks', is: ['a', 'b'] } });
  });

  it('name an option that is too long and leave it whole, and measure it once it is cleaned', async () => {
    open({ fields: REQUIRED.slice(0, 1) });
    await list();
    await press(/^资金来源/);
    const option = await screen.findByRole('textbox', { name: '选项第1项：名称' });
    await userEvent.clear(option);
    await userEvent.paste('自'.repeat(201));
    expect(option).toHaveValue('自'.repeat(201));
    expect(screen.getByRole('alert')).toHaveTextContent('选项第1项：名称长度不能超过200个字符');
    await userEvent.clear(option);
    await userEvent.paste(`   ${'自'.repeat(200)}`);
    expect(option).toHaveValue('自'.repeat(200));
    expect(screen.queryByText(/不能超过/)).not.toBeInTheDocument();
  });

  it('[FF-01] take the rows of a grid, which the preview offers', async () => {
    const { saved } = open({ fields: [{ name: 'lots', label: '推荐标段', kind: 'text' }] });
    await userEvent.click(within(await list()).getByRole('button', { name: /^推荐标段/ }));
    const kind = await screen.findByRole('combobox', { name: '类型' });
    fireEvent.change(kind, { target: { value: '网格' } });
    await chooseOption(kind, '勾选网格');
    expect(await preview().findByRole('checkbox', { name: '选择第 1 行' })).toBeInTheDocument();
    const write = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    write('列第1项：列名', '标段');
    await press('列：添加列');
    write('列第2项：列名', '备注');
    await press('列：添加列');
    write('列第3项：列名', '金额');
    await press('网格内容：添加行');
    write('网格内容第1项：标段', '一标');
    write('网格内容第1项：备注', '已开工');
    write('网格内容第1项：金额', '100万元');
    write('网格内容第2项：金额', '200万元');
    await press('保存');
    expect(await screen.findByRole('alert')).toHaveTextContent('第2行“标段”不能为空');
    expect(saved()).toEqual([]);
    write('网格内容第2项：标段', '二标');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('删除列第2项');
    expect(preview().getByText('200万元')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const columns = [
      { key: 'column1', title: '标段' },
      { key: 'column3', title: '金额' },
    ];
    const rows = [
      { id: 'row1', cells: ['一标', '100万元'] },
      { id: 'row2', cells: ['二标', '200万元'] },
    ];
    expect(saved()[0]?.['project_fields']).toEqual([
      { name: 'lots', label: '推荐标段', widget: { kind: 'grid', settings: { columns, rows, select: 'checkbox' } } },
    ]);
  });

  it('[FF-01] of a grid without rows, as there were, are told so and kept, and cannot lose the last row that they get', async () => {
    const old: NamedField = {
      name: 'lots',
      label: '推荐标段',
      widget: { kind: 'grid', settings: { columns: [{ key: 'name', title: '标段' }] } },
    };
    const { saved } = open({ fields: [old] });
    await userEvent.click(within(await list()).getByRole('button', { name: /^推荐标段/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('还没有行，申请人看到的是空表格');
    fireEvent.change(screen.getByRole('textbox', { name: '标签' }), { target: { value: '标段' } });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.['project_fields']).toEqual([{ ...old, label: '标段' }]);
    await press('网格内容：添加行');
    await press('删除网格内容第1项');
    await press('保存');
    expect(await screen.findByRole('alert')).toHaveTextContent('请至少添加一行');
    expect(saved()).toHaveLength(1);
  });

  it('[FF-11] take the formats of files as they are kept, each once, however they are entered', async () => {
    const files: NamedField = { name: 'papers', label: '资质文件', widget: { kind: 'files-upload', settings: {} } };
    const { saved } = open({ fields: [files] });
    await userEvent.click(within(await list()).getByRole('button', { name: /^资质文件/ }));
    const formats = screen.getByRole('combobox', { name: '允许的格式' });
    await userEvent.type(formats, ' \u3000{Enter}\u3000Cafe\u0301 {Enter}caf\u00e9{Enter}.PDF{Enter}');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const widget = { kind: 'files-upload', settings: { rules: { extensions: ['caf\u00e9', 'pdf'] } } };
    expect(saved()[0]?.['project_fields']).toEqual([{ ...files, widget }]);
  });

  it('[FF-11] of every kind are opened, kept as they are and shown in the preview', async () => {
    const fields = EVERY_FIELD.map(slim);
    open({ fields });
    const items = [...(await list()).children];
    expect(items).toHaveLength(EVERY_FIELD.length);
    items.forEach((item, index) => {
      fireEvent.click(item.querySelector('.field-item-name') ?? item);
      expect(item.querySelector('.field-item-settings input')).toHaveValue(fields[index]?.label);
    });
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
    expect(screen.queryByText(/填写有误/)).not.toBeInTheDocument();
  });

  it('that somebody else saved meanwhile are not overwritten, and can be read anew', async () => {
    let reads = 0;
    const { saved } = open({
      save: () => ({ code: 40901, msg: '产品的字段已被他人修改，请载入最新内容后再改' }),
      detail: () => ({ data: { ...PRODUCT, projectFields: (reads += 1) === 1 ? REQUIRED : REQUIRED.slice(0, 1), version: 2 + reads } }),
    });
    await list();
    await press('下移资金来源');
    await save();
    expect(await screen.findByText('产品的字段已被他人修改，请载入最新内容后再改')).toBeInTheDocument();
    expect(saved()).toHaveLength(1);
    await press('放弃修改，载入最新内容');
    await waitFor(async () => expect(await names()).toEqual(['资金来源']));
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
  });

  it('are protected against leaving unsaved', async () => {
    const { router } = open();
    await list();
    await press('下移资金来源');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByRole('dialog', { name: '字段尚未保存' })).toBeInTheDocument();
    await press('继续编辑');
    expect(router.state.location.pathname).toBe('/product-manage/PR1');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    await press('放弃修改并离开');
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it.each([
    [40301, '您没有权限查看此内容'],
    [40401, '内容不存在，或不属于您的机构'],
    [50000, '加载失败'],
  ])('show why they cannot be seen (%i)', async (code, words) => {
    open({ detail: () => ({ code, msg: '不行' }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

function slim(field: NamedField): NamedField {
  const { widget } = field;
  if (widget?.kind !== 'selects' && widget?.kind !== 'selects2' && widget?.kind !== 'autocomplete' && widget?.kind !== 'linkage-select')
    return field;
  return {
    ...field,
    widget: { ...widget, settings: { ...widget.settings, options: widget.settings.options.slice(0, 3) } } as NonNullable<
      NamedField['widget']
    >,
  };
}
