import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { TemplatePage } from './template-page';
import { TemplatesPage } from './templates-page';

const ROW = {
  template_no: 'T1',
  name: '投标保函（见索即付）',
  kind: 'letter',
  guarantee_type: 'bid',
  owner_app_id: 'G1',
  owner_app_name: '信达担保',
  state: 'published',
  standard: false,
  edition: 1,
  unpublished: false,
  products: 2,
  edited_by: '信达担保 张三',
  edited_at: '2026-03-01T01:00:00.000Z',
  may_edit: true,
};
const DETAIL = {
  ...ROW,
  version: 3,
  title: '投标保函',
  paragraphs: ['致{{beneficiaryName}}：', '金额{{amount}}元。'],
  clauses: [],
  editions: [
    {
      template_id: 'T1-1',
      edition: 1,
      title: '投标保函',
      paragraphs: ['致{{beneficiaryName}}：'],
      clauses: [],
      note: '首版',
      published_by: '信达担保 张三',
      published_at: '2026-03-01T01:00:00.000Z',
    },
  ],
  allowed_events: [],
  needed: '有 2 个产品选用，请先为其改选其他模板',
};

function open(at: string, detail: object = DETAIL, answer: Reply = { data: { version: 4, template_no: 'T2' } }) {
  const calls = serveCalls(({ path }) => {
    if (path === '/template/page')
      return { data: { list: [ROW, { ...ROW, template_no: 'T9', name: '平台格式', may_edit: false }], total: 2 } };
    if (path === '/template/detail') return { data: detail };
    if (path === '/template/preview') return { code: 50301, msg: '正在生成的预览较多，请稍后再试' };
    return answer;
  });
  const { router } = renderPages({ '/template': <TemplatesPage />, '/template/:templateNo': <TemplatePage /> }, { at });
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { sent, router };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' });

describe('templates of letters', () => {
  it('[LC-11] [RT-20] are listed, and begun empty or from another', async () => {
    const { sent, router } = open('/template');
    const list = within(await screen.findByRole('table'));
    expect(await list.findByRole('link', { name: '编辑：投标保函（见索即付）' })).toBeInTheDocument();
    expect(list.getByRole('link', { name: '查看：平台格式' })).toBeInTheDocument();
    await press('复制：平台格式');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: '模板名称' })).toHaveValue('平台格式（副本）');
    await press('开始编写');
    await waitFor(() =>
      expect(sent('/template/add')).toEqual([{ name: '平台格式（副本）', kind: 'letter', guarantee_type: 'bid', copy_of: 'T9' }]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/template/T2'));
  });

  it('[LC-11] [FF-02] are written in words, with what each letter fills in put in where the text is being written', async () => {
    const { sent } = open('/template/T1');
    const area = await body();
    await userEvent.click(screen.getByRole('button', { name: '编写说明' }));
    expect(await screen.findByText(/先点到要写的位置/)).toBeInTheDocument();
    expect(area).toHaveValue('致{{受益人}}：\n金额{{担保金额}}元。');
    await userEvent.click(area);
    area.setSelectionRange(0, 0);
    await userEvent.click(within(screen.getByRole('group', { name: '插入内容' })).getByRole('button', { name: '项目名称' }));
    expect(area).toHaveValue('{{项目名称}}致{{受益人}}：\n金额{{担保金额}}元。');
    await press('保存');
    await waitFor(() =>
      expect(sent('/template/save')).toEqual([
        {
          template_no: 'T1',
          version: 3,
          name: '投标保函（见索即付）',
          title: '投标保函',
          paragraphs: ['{{projectName}}致{{beneficiaryName}}：', '金额{{amount}}元。'],
          clauses: [],
        },
      ]),
    );
  });

  it('[LC-11] leave an input method alone, and are kept with their blanks in composed characters', async () => {
    const { sent } = open('/template/T1');
    const area = await body();
    fireEvent.compositionStart(area);
    fireEvent.change(area, { target: { value: 'e\u0301' } });
    expect(area).toHaveValue('e\u0301');
    fireEvent.change(area, { target: { value: '甲　　乙e\u0301' } });
    fireEvent.compositionEnd(area);
    expect(area).toHaveValue('甲　　乙é');
    await press('保存');
    await waitFor(() => expect(sent('/template/save')).toMatchObject([{ paragraphs: ['甲　　乙é'] }]));
  });

  it('[LC-11] are not sent where they say what no letter could fill in, and name the paragraph', async () => {
    const { sent } = open('/template/T1');
    fireEvent.change(await body(), { target: { value: '正文\n{{申请方}}承担' } });
    await press('保存');
    expect(await screen.findByText('第 2 段：没有“申请方”这一项内容，请从“插入内容”中选择')).toBeInTheDocument();
    expect(sent('/template/save')).toEqual([]);
  });

  it('[OS-06] of contracts are written clause by clause, moved, and told what is wrong at the clause', async () => {
    const clauses = [
      { heading: '费用', paragraphs: ['{{totalFee}}元'] },
      { heading: '生效', paragraphs: ['双方签署后生效'] },
    ];
    const { sent } = open('/template/T1', { ...DETAIL, kind: 'guarantee', title: '委托担保合同', paragraphs: [], clauses });
    expect(await screen.findByRole('textbox', { name: '第 1 条内容' })).toHaveValue('{{费用合计}}元');
    await press('第 2 条上移');
    await press('添加条款');
    await press('保存');
    expect(await screen.findByText('请填写条款名称')).toBeInTheDocument();
    expect(sent('/template/save')).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: '第 3 条名称' }), { target: { value: '期限' } });
    const third = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '第 3 条内容' });
    fireEvent.focus(third);
    await userEvent.click(within(screen.getByRole('group', { name: '插入内容' })).getByRole('button', { name: '到期日期' }));
    expect(third).toHaveValue('{{到期日期}}');
    await press('删除第 1 条');
    await press('保存');
    await waitFor(() =>
      expect(sent('/template/save')).toMatchObject([
        {
          title: '委托担保合同',
          paragraphs: [],
          clauses: [
            { heading: '费用', paragraphs: ['{{totalFee}}元'] },
            { heading: '期限', paragraphs: ['{{expiryDate}}'] },
          ],
        },
      ]),
    );
  });

  it('[LC-11] are published after a question, and say why they cannot be disabled', async () => {
    const { sent } = open('/template/T1', { ...DETAIL, unpublished: true, allowed_events: ['publish'] });
    expect(await screen.findByText('已保存，尚未发布')).toBeInTheDocument();
    expect(screen.getByText(/不能停用：有 2 个产品选用/)).toBeInTheDocument();
    expect(screen.getByRole('list', { name: '已发布的版本' })).toHaveTextContent('第 1 版');
    await press('发布');
    const dialog = within(await screen.findByRole('dialog', { name: '发布第 2 版' }));
    expect(dialog.getByRole('table', { name: '本次发布的修改' })).toHaveTextContent('第 2 段无金额{{担保金额}}元。');
    await userEvent.type(dialog.getByRole('textbox', { name: '修改说明' }), '补充争议条款');
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(sent('/template/event')).toEqual([{ template_no: 'T1', version: 3, event: 'publish', note: '补充争议条款' }]),
    );
  });

  it('[LC-11] show what a version says otherwise than the one before, and go on from its text', async () => {
    const [first] = DETAIL.editions;
    const second = { ...first, template_id: 'T1-2', edition: 2, note: '', paragraphs: ['致{{beneficiaryName}}：', '金额{{amount}}元。'] };
    const { sent } = open('/template/T1', { ...DETAIL, edition: 2, editions: [second, first] });
    await body();
    await press('查看第 2 版');
    const window = within(await screen.findByRole('dialog', { name: '第 2 版' }));
    await userEvent.click(window.getByRole('button', { name: '与第 1 版比较' }));
    const [, row] = within(window.getByRole('table', { name: '第 1 版与第 2 版的差异' })).getAllByRole('row');
    expect(row).toHaveTextContent('第 2 段无金额{{担保金额}}元。');
    await userEvent.click(window.getByRole('button', { name: '关闭' }));
    await press('查看第 1 版');
    await press('以此版文本继续编写');
    expect(await body()).toHaveValue('致{{受益人}}：');
    await press('保存');
    await waitFor(() => expect(sent('/template/save')).toMatchObject([{ paragraphs: ['致{{beneficiaryName}}：'] }]));
  });

  it('[LC-11] are not overwritten where somebody else has saved, and load what stands now', async () => {
    open('/template/T1', DETAIL, { code: 40901, msg: '该模板已被他人修改，请查看最新内容后再改' });
    fireEvent.change(await body(), { target: { value: '我的修改' } });
    await press('保存');
    expect(await screen.findByText('该模板已被他人修改，请查看最新内容后再改')).toBeInTheDocument();
    expect(await body()).toHaveValue('我的修改');
    await press('放弃修改，载入最新内容');
    await waitFor(async () => expect(await body()).toHaveValue('致{{受益人}}：\n金额{{担保金额}}元。'));
  });

  it('[LC-11] lay both versions beside each other, take steps back, and are not left unsaved without a question', async () => {
    const theirs = { ...DETAIL, version: 4, title: '投标担保函' };
    let detail: object = DETAIL;
    serveCalls(({ path }) => {
      if (path === '/template/detail') return { data: detail };
      if (path !== '/template/save') return {};
      detail = theirs;
      return { code: 40901, msg: '该模板已被他人修改，请查看最新内容后再改' };
    });
    renderPages({ '/template/:templateNo': <TemplatePage /> }, { at: '/template/T1' });
    fireEvent.change(await body(), { target: { value: '一' } });
    fireEvent.change(screen.getByRole('textbox', { name: '模板名称' }), { target: { value: '二' } });
    await press('撤销');
    expect(screen.getByRole('textbox', { name: '模板名称' })).toHaveValue('投标保函（见索即付）');
    await press('保存');
    await userEvent.click(await screen.findByRole('button', { name: '核对两个版本' }));
    const rows = within(await screen.findByRole('dialog', { name: '模板已被他人修改' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '内容我的内容已保存的内容',
      '保函名称投标保函投标担保函',
      '正文一致{{受益人}}：\n金额{{担保金额}}元。',
    ]);
    await press('使用我的内容');
    expect(await body()).toHaveValue('一');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByRole('dialog', { name: '模板尚未保存' })).toBeInTheDocument();
  });

  it('[LC-11] are drawn with sample data, and say why where they cannot be; another’s are looked at alone', async () => {
    const { sent } = open('/template/T1', { ...DETAIL, may_edit: false });
    expect(await screen.findByText('正在生成的预览较多，请稍后再试')).toBeInTheDocument();
    expect(sent('/template/preview')).toEqual([{ kind: 'letter', title: '投标保函', paragraphs: DETAIL.paragraphs, clauses: [] }]);
    expect(await body()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  });
});
