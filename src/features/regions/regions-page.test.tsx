import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Serve, type ServedCall } from '../../../tests/support/render-screen';
import { RegionsPage } from './regions-page';

const EDITION = {
  dated: '2024-12-31',
  source: '民政部',
  imported_at: '2026-01-01T00:00:00.000Z',
  imported_by: '',
  provinces: 34,
  cities: 380,
  districts: 2900,
};
const CHANGES = {
  dated: '2026-03-31',
  source: '民政部公告',
  provinces: 34,
  cities: 380,
  districts: 2900,
  replaces: EDITION.imported_at,
  added: { total: 201, list: [{ area_id: '120130', full_name: '天津市 天津市 新设区' }] },
  removed: { total: 1, list: [{ area_id: '120101', full_name: '天津市 天津市 和平区' }] },
  renamed: { total: 1, list: [{ area_id: '120102', full_name: '天津市 天津市 河东新区', former_name: '河东区' }] },
};

function open(answers: Readonly<Record<string, ReturnType<Serve>>>): ServedCall[] {
  const calls = serveCalls(
    ({ path }) => answers[path] ?? { data: path === '/region/edition' ? EDITION : { area_list: [], list: [], missing: [] } },
  );
  renderScreen(<RegionsPage />);
  return calls;
}

async function choose(name: string, content: string): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('选择地区数据文件'), new File([content], name), { applyAccept: false });
}

const SETS = {
  list: [
    {
      set_no: '7',
      title: '市级规定',
      area_name: '天津市',
      guarantee_type: 'bid',
      from: '2026-01-01',
      rules: [{ law: '《某市办法》', article: '第九条', says: '不得超过1%' }],
      entered: { by: '王磊', at: '2026-01-01T00:00:00.000Z' },
    },
    { set_no: 'CN', title: '实施条例', guarantee_type: 'bid', from: '2012-02-01', rules: [] },
  ],
};

describe('the rules of the law', () => {
  it('[VA-09] are listed, those of regions ended, and none added as long as it is filled in wrong', async () => {
    const calls = open({
      '/law/set/list': { data: SETS },
      '/law/set/end': { data: {} },
      '/project/province/list': { data: { area_list: [{ area_id: '120000', area_name: '天津市' }] } },
    });
    expect(await screen.findByText('《某市办法》第九条：不得超过1%')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^终止/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '终止：市级规定' }));
    const ending = await screen.findByRole('dialog');
    fireEvent.change(within(ending).getByLabelText('失效日期'), { target: { value: '2026-12-31' } });
    fireEvent.blur(within(ending).getByLabelText('失效日期'));
    fireEvent.keyDown(within(ending).getByLabelText('失效日期'), { key: 'Enter' });
    await userEvent.click(within(ending).getByRole('button', { name: '终止' }));
    await waitFor(() => expect(calls.find(({ path }) => path === '/law/set/end')?.body).toEqual({ set_no: '7', until: '2026-12-31' }));

    await userEvent.click(screen.getByRole('button', { name: '添加地方规定' }));
    const percent = await screen.findByLabelText('最高比例（%）');
    expect(screen.getByText('添加', { selector: '.ant-modal button span' }).closest('button')).toBeDisabled();
    fireEvent.change(percent, { target: { value: '101' } });
    fireEvent.blur(percent);
    expect(await screen.findByText('请填写0.01至100之间的数，最多两位小数')).toBeInTheDocument();
  });
});

describe('the page of the regions', () => {
  it('[RQ-05] shows the edition in use, what a file changes, and imports it after a confirmation', async () => {
    const calls = open({
      '/region/edition/preview': { data: { problems: [], changes: CHANGES } },
      '/region/edition/import': { data: { ...EDITION, dated: '2026-03-31', imported_by: '王磊' } },
    });
    expect(await screen.findByText('2024-12-31')).toBeInTheDocument();
    await choose('regions.json', '{"dated":"2026-03-31"}');
    const changes = await screen.findByRole('region', { name: 'regions.json的变化' });
    expect(within(changes).getByRole('list', { name: '新增的地区' })).toHaveTextContent('120130 天津市 天津市 新设区另有 200 个未列出');
    expect(within(changes).getByRole('list', { name: '撤销的地区' })).toHaveTextContent('和平区');
    expect(within(changes).getByRole('list', { name: '更名的地区' })).toHaveTextContent('河东新区（原河东区）');
    await userEvent.click(screen.getByRole('button', { name: '导入' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('新增 201 个，撤销 1 个，更名 1 个');
    expect(calls.some(({ path }) => path === '/region/edition/import')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '确认导入' }));
    expect(await screen.findByText('已导入截至 2026-03-31 的地区数据，共 3314 个地区')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/region/edition/import')?.body).toEqual({
      content: '{"dated":"2026-03-31"}',
      replaces: EDITION.imported_at,
    });
    await waitFor(() => expect(calls.filter(({ path }) => path === '/region/edition')).toHaveLength(2));
  });

  it('names what is wrong with a file and offers no import', async () => {
    open({ '/region/edition/preview': { data: { problems: ['990101 无名区：没有上级地区'] } } });
    await choose('regions.json', '{}');
    expect(await screen.findByText('990101 无名区：没有上级地区')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导入' })).not.toBeInTheDocument();
  });

  it('warns of an older file, and says so when somebody else was faster', async () => {
    open({
      '/region/edition/preview': { data: { problems: [], changes: { ...CHANGES, dated: '2020-12-31' } } },
      '/region/edition/import': { code: 40901, msg: '地区数据已被他人更新，请重新选择文件并核对变化' },
    });
    await choose('old.json', '{}');
    expect(await screen.findByText('所选文件截至 2020-12-31，早于现行数据的 2024-12-31')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '导入' }));
    await userEvent.click(screen.getByRole('button', { name: '确认导入' }));
    expect(await screen.findByText('地区数据已被他人更新，请重新选择文件并核对变化')).toBeInTheDocument();
  });

  it.each([
    ['regions.xlsx', 'x', 'regions.xlsx格式不支持，请上传JSON格式的文件'],
    ['empty.json', '', 'empty.json是空文件，请重新选择'],
  ])('refuses %s before it asks', async (name, content, refusal) => {
    const calls = open({});
    await choose(name, content);
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/preview'))).toBe(false);
  });

  it('shows who may not see it that it is not for them', async () => {
    open({ '/region/edition': { code: 40301, msg: '您没有办理此事项的权限' } });
    expect(await screen.findByText('您没有权限查看此内容')).toBeInTheDocument();
  });
});

describe('the calendar of working days', () => {
  const DAYS = [
    { day: '2026-01-01', name: '元旦', kind: 'off' },
    { day: '2026-01-02', name: '元旦', kind: 'off' },
    { day: '2026-01-04', name: '元旦', kind: 'worked' },
  ];
  const LIST = {
    list: [
      {
        year: 2026,
        version: 2,
        source: '国办发明电〔2025〕7号',
        imported_at: '2026-01-01T00:00:00.000Z',
        imported_by: '',
        days: DAYS,
        former: [],
      },
    ],
    missing: [2027],
  };

  it('is shown by holiday, with the year that has none; a text is judged by line, and imported once it is right', async () => {
    let faults: object[] = [{ line: 2, message: '2027-01-01 是星期五，不是星期四' }];
    const calls = serveCalls(({ path }) => {
      if (path === '/calendar/list') return { data: LIST };
      if (path === '/calendar/preview')
        return {
          data:
            faults.length > 0
              ? { faults }
              : { faults, calendar: { year: 2027, source: '', days: DAYS, replaces: 0, added: DAYS, removed: [] } },
        };
      if (path === '/calendar/import') return { data: { year: 2027, version: 1 } };
      return { data: path === '/region/edition' ? EDITION : { area_list: [], list: [], missing: [] } };
    });
    renderScreen(<RegionsPage />);
    expect(await screen.findByText('1月1日至1月2日放假，共 2 天；1月4日上班')).toBeInTheDocument();
    expect(screen.getByText(/^2027 年还没有工作日历/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '导入工作日历' }));
    const text = await screen.findByLabelText('放假通知或表格内容');
    fireEvent.change(text, { target: { value: '2027年部分节假日安排' } });
    await userEvent.click(screen.getByRole('button', { name: /核\s*对/ }));
    expect(await screen.findByText(/2027-01-01 是星期五/)).toHaveTextContent('第 2 行');
    faults = [];
    await userEvent.click(screen.getByRole('button', { name: /核\s*对/ }));
    const shown = await screen.findByRole('region', { name: '2027 年的工作日历' });
    await userEvent.click(within(shown).getByRole('button', { name: /导\s*入/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/calendar/import')?.body).toEqual({ content: '2027年部分节假日安排', replaces: 0 }),
    );
    await waitFor(() => expect(screen.queryByLabelText('放假通知或表格内容')).not.toBeInTheDocument());
  });

  it('[OS-02] is read of a text as Chinese spreadsheets and older editors save it', async () => {
    const calls = open({ '/calendar/preview': { data: { faults: [] } } });
    await userEvent.click(await screen.findByRole('button', { name: '导入工作日历' }));
    const holiday = [0xb7, 0xc5, 0xbc, 0xd9, 0x2c, 0xd4, 0xaa, 0xb5, 0xa9];
    for (const [encoding, said] of [
      ['utf-8', '放假,元旦'],
      ['gbk', new Uint8Array(holiday)],
    ] as const) {
      const saved = new File(['2027-01-01,', said], `${encoding}.csv`);
      await userEvent.upload(screen.getByLabelText('选择工作日历文件'), saved, { applyAccept: false });
      await waitFor(() => expect(screen.getByLabelText('放假通知或表格内容')).toHaveValue('2027-01-01,放假,元旦'));
      fireEvent.change(screen.getByLabelText('放假通知或表格内容'), { target: { value: '' } });
    }
    const sent = calls.filter(({ path }) => path === '/calendar/preview').map(({ body }) => body['content']);
    expect(sent).toEqual(['2027-01-01,放假,元旦', '2027-01-01,放假,元旦']);
  });

  it('[OS-02] says which sheets of a workbook were not read, until what was read is gone', async () => {
    const notice = '只读取了工作表“日历”，“二〇二八”工作表中填写的内容没有读取，请核对';
    const content = '2027-01-01,放假,元旦';
    open({
      '/calendar/upload': { data: { content, notice } },
      '/calendar/preview': { data: { faults: [{ line: 1, message: '少了 2027 年的春节' }] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: '导入工作日历' }));
    const workbook = new File(['xlsx'], '日历.xlsx');
    await userEvent.upload(screen.getByLabelText('选择工作日历文件'), workbook, { applyAccept: false });
    expect(await screen.findByText(/少了 2027 年的春节/)).toBeInTheDocument();
    expect(screen.getByText(notice)).toBeInTheDocument();
    const text = screen.getByLabelText('放假通知或表格内容');
    fireEvent.change(text, { target: { value: `${content}\n` } });
    expect(screen.getByText(notice)).toBeInTheDocument();
    fireEvent.change(text, { target: { value: '' } });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });
});
