import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkList } from '#domain/guarantee/work-lists';
import { guaranteeRow, WITHHELD } from '../../../../../tests/support/guarantee-row';
import { envelope, renderScreen, serveCalls, type Reply, type ServedCall } from '../../../../../tests/support/render-screen';
import { PermissionsProvider } from '../../../../blocks/access/access';
import { UploadCallsContext, type UploadCalls } from '../../../../blocks/upload/upload-calls';
import { WorkListPage } from '../work-list-page';

const UPLOADS: UploadCalls = {
  upload: () => Promise.reject(new Error('nothing is uploaded')),
  view: () => undefined,
  download: () => undefined,
};

const row = (applyNo: string, more: object = {}) =>
  guaranteeRow({
    apply_no: applyNo,
    product_name: '履约保函',
    guarantee_type: 'performance',
    project_name: `项目${applyNo}`,
    guarantee_status: 7,
    allowed_events: ['archive'],
    ...more,
  });

const COLLECTED_FIRST = {
  allowed_events: [],
  waiting_for: [{ org_type: 'guarantee', app_name: '信达担保', text: '等待信达担保确认收款' }],
};
const archived = (applyNo: string) => ({ data: { apply_no: applyNo, guarantee_status: 18, version: 4, allowed_events: [] } });

const ROWS = [row('1'), row('2'), row('3'), row('4', COLLECTED_FIRST)];

function open(answer: (call: ServedCall, times: number) => Reply, list: WorkList = 'perf_archive', all = ROWS) {
  const gone = new Set<string>();
  let events = 0;
  const calls = serveCalls((call) => {
    const { path, body } = call;
    if (path === '/apply/page') {
      const rows = all.filter(({ apply_no: no }) => !gone.has(no));
      return { data: { list: rows, total: rows.length } };
    }
    if (path === '/apply/event') {
      events += 1;
      const reply = answer(call, events);
      if (!(reply instanceof Response) && !(reply instanceof Promise) && !reply.code) gone.add(String(body['apply_no']));
      return reply;
    }
    if (path === '/apply/totals') return { data: { count: 4, guarantee_amount: '2000000.00' } };
    if (path === '/user/table/preference') return { data: { columns: [], density: 'comfortable', searches: [] } };
    if (path === '/user/info') return { data: { org_type: 'guarantee', multi_org_types: [], menus: [] } };
    return {};
  });
  renderScreen(
    <PermissionsProvider granted={[]}>
      <UploadCallsContext value={UPLOADS}>
        <WorkListPage list={list} />
      </UploadCallsContext>
    </PermissionsProvider>,
  );
  return {
    pages: () => calls.filter(({ path }) => path === '/apply/page').length,
    sent: () =>
      calls
        .filter(({ path }) => path === '/apply/event')
        .map(({ body, init }) => ({ body, key: new Headers(init.headers).get('Idempotency-Key') })),
  };
}

/** Titles of dialogs share an id with others in tests, so that none is found by its name. */
async function dialogCalled(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`no dialog ${title}`);
  return within(dialog);
}

async function openForAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '批量归档（4）' }));
  return await dialogCalled('批量归档');
}

const line = (dialog: Awaited<ReturnType<typeof dialogCalled>>, applyNo: string) =>
  dialog.getByRole('row', { name: new RegExp(`项目${applyNo}`) });

describe('[RT-06] several rows of a list at once', () => {
  it('[RT-08] leave out those whose bids are not open, which are judged one by one', async () => {
    const paid = { guarantee_status: 3, allowed_events: ['confirmCollection'] };
    open(() => ({}), 'check_pay', [row('1', paid), row('2', { ...paid, ...WITHHELD })]);
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await userEvent.click(screen.getByRole('button', { name: '批量确认收款（2）' }));
    const dialog = await dialogCalled('批量确认收款');
    expect(dialog.getByText(/所选 2 笔中/)).toHaveTextContent('所选 2 笔中，1 笔将确认收款，费用合计 2,600.00元；1 笔不能办理，将跳过。');
    expect(dialog.getByRole('row', { name: /^2 / })).toHaveTextContent('2开标后可见不能办理未开标，请打开申请核对后逐笔办理');
  });

  it('are named with what will become of each before anything is sent, and end with an outcome each', async () => {
    const { sent, pages } = open(({ body }) =>
      body['apply_no'] === '2' ? { code: 40901, msg: '该业务已由他人办理，请刷新' } : archived(String(body['apply_no'])),
    );
    const dialog = await openForAll();
    expect(dialog.getByText(/所选 4 笔中/)).toHaveTextContent('所选 4 笔中，3 笔将归档，担保金额合计 150.00万元；1 笔不能办理，将跳过。');
    expect(line(dialog, '4')).toHaveTextContent('不能办理不由您办理：等待信达担保确认收款');
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('意见'), '齐全');
    await userEvent.click(dialog.getByRole('button', { name: '归档 3 笔' }));
    const result = await dialogCalled('批量归档的结果');
    expect(result.getByText('已办理 2 笔，未办成 1 笔')).toBeInTheDocument();
    expect(line(result, '1')).toHaveTextContent('已办理现为“已归档”');
    expect(line(result, '2')).toHaveTextContent('未办成该业务已由他人办理，请刷新');
    expect(line(result, '4')).toHaveTextContent('不能办理');
    expect(sent().map(({ body }) => body)).toEqual(
      ['1', '2', '3'].map((no) => ({ apply_no: no, version: 3, event: { type: 'archive', opinion: '齐全' } })),
    );
    expect(new Set(sent().map(({ key }) => key)).size).toBe(3);
    await waitFor(() => expect(pages()).toBe(2));
    await userEvent.click(result.getByRole('button', { name: '完成' }));
    expect(await screen.findByRole('button', { name: '批量归档（2）' })).toBeInTheDocument();
  });

  it('[WG-01] that are many and cannot be taken back are done once the characters of a picture were typed', async () => {
    open(
      ({ body }) => archived(String(body['apply_no'])),
      'perf_archive',
      ['1', '2', '3', '5', '6'].map((no) => row(no)),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await userEvent.click(screen.getByRole('button', { name: '批量归档（5）' }));
    const dialog = await dialogCalled('批量归档');
    const code = dialog.getByTestId('captcha-picture').textContent;
    const [input, confirm] = [dialog.getByRole('textbox', { name: '确认字符' }), dialog.getByRole('button', { name: '归档 5 笔' })];
    expect(input).toHaveAccessibleDescription(`图中字符：${[...code].join(' ')}`);
    expect(confirm).toBeDisabled();
    await userEvent.type(input, code === '0000' ? '1111' : '0000');
    expect([dialog.getByRole('alert').textContent, confirm.hasAttribute('disabled')]).toEqual(['验证码错误', true]);
    await userEvent.clear(input);
    await userEvent.type(input, code);
    await userEvent.click(confirm);
    expect(await screen.findByText('已办理 5 笔')).toBeInTheDocument();
  });

  it('go on by one button where the connection went, with the same keys, and what was answered stands', async () => {
    const { sent } = open(({ body }, times) =>
      times === 2
        ? new Response('{}', { status: 502, headers: { 'content-type': 'application/json' } })
        : archived(String(body['apply_no'])),
    );
    await userEvent.click((await openForAll()).getByRole('button', { name: '归档 3 笔' }));
    const result = await dialogCalled('批量归档的结果');
    expect(result.getByText('已办理 1 笔，未办理 2 笔')).toBeInTheDocument();
    expect(line(result, '2')).toHaveTextContent('结果未知');
    expect(line(result, '3')).toHaveTextContent('未办理');
    await userEvent.click(result.getByRole('button', { name: '继续办理其余 2 笔' }));
    await waitFor(() => expect(screen.getByText('已办理 3 笔')).toBeInTheDocument());
    const keys = sent().map(({ body, key }) => [body['apply_no'], key]);
    expect(keys.map(([no]) => no)).toEqual(['1', '2', '2', '3']);
    expect(keys[1]).toEqual(keys[2]);
  });

  it('stop after the row under way', async () => {
    let answerFirst: (reply: Response) => void = () => undefined;
    const { sent } = open(({ body }, times) =>
      times === 1 ? new Promise<Response>((resolve) => (answerFirst = resolve)) : archived(String(body['apply_no'])),
    );
    await userEvent.click((await openForAll()).getByRole('button', { name: '归档 3 笔' }));
    const running = await dialogCalled('正在批量归档');
    expect(running.getByText(/正在办理第 1 笔，共 3 笔/)).toBeInTheDocument();
    await userEvent.click(running.getByRole('button', { name: '停止' }));
    expect(running.getByText('办完当前一笔后停止')).toBeInTheDocument();
    answerFirst(envelope(archived('1')));
    expect(await screen.findByText('已办理 1 笔，未办理 2 笔')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('[LC-08] are applied to be released by one award, those of its section alone', async () => {
    const issued = { guarantee_type: 'bid', allowed_events: ['applyRelease'] };
    open(() => ({}), 'guarantee_record', [row('1', issued), row('2', issued), row('3', { ...issued, section_names: '二标段' })]);
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await userEvent.click(screen.getByRole('button', { name: '批量申请解除（3）' }));
    const dialog = await dialogCalled('批量申请解除');
    expect(dialog.getByText(/所选 3 笔中/)).toHaveTextContent('2 笔将申请解除');
    expect(line(dialog, '3')).toHaveTextContent('不能办理与“项目1”的所选标段不同');
    expect(dialog.getByLabelText('第一中标候选人')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '申请解除 2 笔' })).toBeDisabled();
  });

  it.each<[WorkList, string, string, string, string]>([
    ['check_pay', 'confirmCollection', '确认收款', '费用合计 5,200.00元', '请先逐笔核对到账金额与转账凭证'],
    ['perf_release', 'finishRelease', '解除保函', '担保金额合计 100.00万元', '担保责任终止，不能撤回'],
  ])('of %s are sent %s one by one, with what it comes to said before and an outcome each', async (list, event, label, sum, caution) => {
    const able = { allowed_events: [event] };
    const { sent } = open(
      ({ body }) =>
        body['apply_no'] === '2'
          ? { code: 40902, msg: '该业务已中止' }
          : { data: { ...body, guarantee_status: 15, version: 4, allowed_events: [] } },
      list,
      [row('1', able), row('2', able), row('3', COLLECTED_FIRST)],
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await userEvent.click(screen.getByRole('button', { name: `批量${label}（3）` }));
    const dialog = await dialogCalled(`批量${label}`);
    expect(dialog.getByText(/所选 3 笔中/)).toHaveTextContent(sum);
    expect(dialog.getByText(new RegExp(caution))).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: `${label} 2 笔` }));
    const result = await dialogCalled(`批量${label}的结果`);
    expect(result.getByText('已办理 1 笔，未办成 1 笔')).toBeInTheDocument();
    expect(line(result, '2')).toHaveTextContent('未办成该业务已中止');
    expect(line(result, '3')).toHaveTextContent('不能办理');
    expect(sent().map(({ body }) => body)).toEqual(['1', '2'].map((no) => ({ apply_no: no, version: 3, event: { type: event } })));
  });

  it.each([
    ['in force', [7, 15], '归档后保函继续有效，直至到期、解除或理赔；归档不能撤回。'],
    ['that has ended', [8, 13, 16, 19], '这些保函已终结，归档后不再办理；归档不能撤回。'],
    ['of both', [7, 8, 19], '1 笔保函归档后继续有效，直至到期、解除或理赔；2 笔保函已终结，归档后不再办理。归档不能撤回。'],
  ])('say of letters %s what archiving means for them', async (_which, statuses, caution) => {
    open(
      () => ({}),
      'guarantee_record',
      statuses.map((status) => row(String(status), { guarantee_status: status })),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await userEvent.click(screen.getByRole('button', { name: `批量归档（${String(statuses.length)}）` }));
    expect((await dialogCalled('批量归档')).getByText(caution)).toBeInTheDocument();
  });

  it('are not offered where none of the rows could be done', async () => {
    open(() => ({}), 'perf_audit');
    await screen.findByText('项目1');
    expect(screen.queryByRole('checkbox', { name: '全选本页' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^批量/ })).toBeNull();
  });

  it('are chosen on a phone too, where rows are cards', async () => {
    const matchMedia = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), query.includes('max-width: 599px') ? { matches: true } : {}));
    open(({ body }) => archived(String(body['apply_no'])));
    await userEvent.click(await screen.findByRole('checkbox', { name: /选择项目3/ }));
    await userEvent.click(screen.getByRole('button', { name: '批量归档（1）' }));
    const dialog = await dialogCalled('批量归档');
    expect(dialog.getByText(/所选 1 笔中/)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByRole('button', { name: '批量归档（4）' })).toBeEnabled();
  });
});
