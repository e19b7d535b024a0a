import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MOST_ROWS } from '#domain/counting';
import { rulesInForce } from '#domain/law/in-force';
import { NATIONAL_RULE_SETS } from '#domain/law/national';
import { CHECK, DETAILS, draft, FEES, KEPT, NEW, open, press, product, titleOfStep, type } from '../../../../tests/support/apply-screen';
import { project, section, user } from '../../../../tests/support/builders/applying';
import { envelope, type Reply } from '../../../../tests/support/render-screen';
import { api } from '../../../api/api';
import { saveUnsaved } from '../../../api/unsaved';

/** Somebody else has saved the draft as version 9, of which alone changes are taken. */
const savedOver =
  (other: object) =>
  ({ draft_version }: Record<string, unknown>): Reply =>
    draft_version === 9
      ? { data: { applyNo: 'D1', draftVersion: 10, savedAt: '2026-01-10T04:40:00.000Z' } }
      : { code: 40901, msg: '草稿已被他人修改', data: other };

async function takeOver(): Promise<void> {
  type('法定代表人', '陈栋梁');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '使用已保存的内容' }));
}

describe('application form', () => {
  it('begins with the facts of the project, the terms of the chosen sections and the user', async () => {
    open('/business-manage/apply-form?projectNo=P1&sections=A,B');
    expect(await screen.findByLabelText('担保金额')).toHaveValue('500,000.00');
    expect(screen.getAllByText('大写：伍拾万元整').length).toBeGreaterThan(0);
    expect(await screen.findByRole('complementary', { name: '申请摘要' })).toHaveTextContent('滨河路改造工程');
    expect(screen.getByLabelText('生效日期')).toHaveValue('2026-02-01');
    expect(await screen.findByLabelText('经办人')).toHaveValue('李明');
    expect(screen.getAllByText('城投公司').length).toBeGreaterThan(0);
    expect(screen.getByText('91120104MA05XK7T3G')).toBeInTheDocument();
  });

  it('[AF-02] shows what the letter of the chosen product says, to be looked at and kept', async () => {
    const form = { key: 'letter-form.letter-bid-1.PR1', file_name: '投标保函格式（第1版）.pdf' };
    open(KEPT, { '/product/detail': () => ({ data: { ...product, projectFields: [], templateFiles: [form] } }) });
    expect(await screen.findByRole('button', { name: '查看投标保函格式（第1版）.pdf' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下载投标保函格式（第1版）.pdf' })).toBeInTheDocument();
  });

  it('[AF-02] offers the products of the kind that a kept draft was begun for, and keeps the kind with the draft', async () => {
    const { guaranteeInfo: _chosen, ...unchosen } = draft.application;
    const { sentTo: request } = open(KEPT, {
      '/apply/draft': () => ({ data: { ...draft, guaranteeType: 'performance', application: unchosen } }),
    });
    await waitFor(() => expect(request('/product/page')).toMatchObject([{ guarantee_type: 'performance', size: MOST_ROWS }]));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'B标段' }));
    await press('保存草稿');
    await waitFor(() => expect(request('/apply/save').at(-1)).toMatchObject({ guarantee_type: 'performance' }));
  });

  it('shows the facts of the bidder beside a kept draft too', async () => {
    open(KEPT);
    expect(await screen.findByText('91120104MA05XK7T3G')).toBeInTheDocument();
  });

  it('offers the other guarantees alone for a section whose bids are open, and says why', async () => {
    const performance = { ...product, productNo: 'PR2', productName: '信达履约保函', guaranteeType: 'performance' };
    open(NEW, {
      '/project/detail': () => ({ data: { ...project, openedSectionNos: ['A'] } }),
      '/product/page': () => ({ data: { list: [product, performance], total: 2 } }),
    });
    expect(await screen.findByRole('radio', { name: /信达履约保函/ })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /信达投标保函/ })).not.toBeInTheDocument();
    expect(screen.getByText('标段“A标段”已开标，不能再申请投标保函，请选择其他保函或未开标的标段')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'A标段' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'B标段' }));
    expect(await screen.findByRole('radio', { name: /信达投标保函/ })).toBeEnabled();
    expect(screen.queryByText(/已开标/)).not.toBeInTheDocument();
  });

  it('keeps in sight a bid product that was chosen before the opening, for another to be chosen', async () => {
    const performance = { ...product, productNo: 'PR2', productName: '信达履约保函', guaranteeType: 'performance' };
    open(KEPT, {
      '/project/detail': () => ({ data: { ...project, openedSectionNos: ['A', 'B'] } }),
      '/product/page': () => ({ data: { list: [product, performance], total: 2 } }),
    });
    expect(await screen.findByRole('radio', { name: /信达投标保函/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /信达履约保函/ }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /信达投标保函/ })).not.toBeInTheDocument());
  });

  it('warns before a performance guarantee is submitted where no winner is named, and says who won where another did', async () => {
    const awarded = { ...section('A', '300000.00'), winningBidder: '别家建设', winningBidderCode: '' };
    const sections = { ...project, project: { ...project.project, projectSections: [awarded, section('B', '200000.00')] } };
    const contractInfo = {
      contractAmount: '9000000.00',
      contractStartDate: '2026-04-01',
      contractEndDate: '2027-03-31',
      winningNoticeFiles: draft.application.biddingApplyFiles.businessLicenseKeys,
    };
    open(KEPT, {
      '/apply/draft': () => ({ data: { ...draft, application: { ...draft.application, contractInfo } } }),
      '/project/detail': () => ({ data: sections }),
      '/product/page': () => ({ data: { list: [{ ...product, guaranteeType: 'performance' }], total: 1 } }),
    });
    expect(await screen.findByText('标段“A标段”的中标人是“别家建设”，履约保函只能由中标人申请')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'A标段' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'B标段' }));
    const warning = '标段“B标段”尚未登记中标人，无法核对投标人是否中标，请以中标通知书为准';
    expect(await screen.findByText(warning)).toBeInTheDocument();
    await press('下一步');
    await screen.findByText('填写投标人、申请人信息，上传申请材料');
    await press('下一步');
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(await within(await screen.findByRole('dialog')).findByText(warning)).toBeInTheDocument();
  });

  it.each([NEW, KEPT])('tells whose role may not apply so, instead of a form that nobody takes (%s)', async (at) => {
    open(at, {}, ['guarantee:view']);
    expect(await screen.findByText(/您的角色不能申请保函/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看保函记录' })).toBeInTheDocument();
    expect(screen.queryByText('选择产品')).not.toBeInTheDocument();
  });

  it('loads again whatever could not be loaded', async () => {
    const failing = new Set(['/user/info', '/apply/draft']);
    const once = (path: string, data: unknown) => (): Reply => (failing.delete(path) ? { code: 50000, msg: '服务繁忙' } : { data });
    open(KEPT, { '/user/info': once('/user/info', user), '/apply/draft': once('/apply/draft', draft) });
    await userEvent.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByLabelText('法定代表人')).toHaveValue('陈国栋');
  });

  it('[RT-02] asks once for the fees of all products, as amount and days are typed, and shows the basis of the chosen one', async () => {
    const { sentTo: request } = open(NEW);
    const card = await screen.findByRole('radio', { name: /信达投标保函/ });
    await waitFor(() => expect(card).toHaveAccessibleDescription(/¥ ?1,600\.00/));
    await userEvent.click(card);
    const summary = screen.getByRole('complementary', { name: '申请摘要' });
    await waitFor(() => expect(summary).toHaveTextContent('担保金额×5‰，最低300.00元'));
    expect(summary).toHaveTextContent('大写：叁拾万元整');
    expect(summary).toHaveTextContent('212 天');
    type('担保金额', '400000');
    await waitFor(() =>
      expect(request('/product/fees').at(-1)).toEqual({
        product_nos: ['PR1'],
        guarantee_amount: '400000',
        effective_date: '2026-02-01',
        expiry_date: '2026-08-31',
      }),
    );
  });

  it('[RT-02] asks what is charged for an application that came back, by its number', async () => {
    const { sentTo: request } = open(`${KEPT}&mode=edit`, {
      '/apply/draft': () => ({ data: { ...draft, submitted: 'returned' } }),
      '/apply/detail': () => ({ data: RETURNED }),
      '/apply/returns': () => ({ data: { list: [] } }),
    });
    await waitFor(() => expect(request('/product/fees')).not.toEqual([]));
    expect(new Set(request('/product/fees').map((body) => body['apply_no']))).toEqual(new Set(['D1']));
  });

  it('says why the fees could not be computed, and computes them again when asked', async () => {
    const failing = new Set(['once']);
    open(KEPT, {
      '/product/fees': () =>
        failing.delete('once') ? { code: 50000, msg: '服务繁忙' } : { data: { list: [{ productNo: 'PR1', fees: FEES }] } },
    });
    expect((await screen.findAllByText('费用计算失败：服务繁忙')).length).toBeGreaterThan(0);
    await press('重试');
    expect((await screen.findAllByText('1,600.00', { exact: false })).length).toBeGreaterThan(0);
  });

  it('says where no rate covers amount and days', async () => {
    open(NEW, { '/product/fees': () => ({ data: { list: [{ productNo: 'PR1' }] } }) });
    expect(await screen.findByText('该担保金额和期限没有适用的费率，请联系担保机构')).toBeInTheDocument();
  });

  it('keeps a draft as it is typed, once for many strokes, and stays on the page under its number', async () => {
    const { sentTo: request, router } = open(NEW);
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈');
    type('法定代表人', '陈国栋');
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    expect(await screen.findByText('已保存 12:31:06')).toBeInTheDocument();
    expect(request('/apply/save')).toHaveLength(1);
    expect(request('/apply/save')[0]).toMatchObject({
      application: { bidder_info: { bidder_legal_person: '陈国栋' }, section_nos: ['A'] },
    });
    expect(router.state.location.search).toBe('?applyNo=D1');
    expect(screen.getByLabelText('法定代表人')).toHaveValue('陈国栋');
  });

  it('saves each next draft on the version it has seen', async () => {
    const { sentTo: request } = open(KEPT);
    await screen.findByText('已保存 12:30:05');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('已保存 12:31:06');
    type('法定代表人', '陈栋梁');
    await waitFor(() => expect(request('/apply/save')).toHaveLength(2));
    expect(request('/apply/save').map((body) => [body['apply_no'], body['draft_version']])).toEqual([
      ['D1', 4],
      ['D1', 5],
    ]);
  });

  it('shows both versions when the draft was changed elsewhere, and keeps the chosen one', async () => {
    const other = {
      ...draft,
      draftVersion: 9,
      application: { ...draft.application, bidderInfo: { ...draft.application.bidderInfo, bidderLegalPerson: '周正' } },
    };
    const { sentTo: request } = open(KEPT, {
      '/apply/save': savedOver(other),
    });
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈栋梁');
    const dialog = await screen.findByRole('dialog', { name: '草稿已在别处修改' });
    expect(within(dialog).getByRole('row', { name: '法定代表人 陈栋梁 周正' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '使用我的内容' }));
    await screen.findByText('已保存 12:40:00');
    expect(request('/apply/save').at(-1)).toMatchObject({
      draft_version: 9,
      application: { bidder_info: { bidder_legal_person: '陈栋梁' } },
    });
  });

  it('takes over what was saved elsewhere as it is, emptied fields and nested values included', async () => {
    const { bidderRegisterAddress: _emptied, ...bidderInfo } = draft.application.bidderInfo;
    const trade = {
      label: '所属行业',
      widget: {
        kind: 'linkage-select',
        settings: {
          levels: [{ label: '门类' }, { label: '大类' }],
          options: [
            { value: 'E', label: '建筑业', children: [{ value: '48', label: '土木工程建筑业' }] },
            { value: 'S', label: '社会组织' },
          ],
        },
      },
    };
    const withTrade = (value: object, changes: object = {}) => ({
      ...draft,
      application: { ...draft.application, projectFields: { trade: value }, ...changes },
    });
    const other = { ...withTrade({ 0: 'S' }, { bidderInfo }), draftVersion: 9 };
    const { sentTo: request } = open(KEPT, {
      '/product/detail': () => ({ data: { ...product, projectFields: [{ name: 'trade', ...trade }] } }),
      '/apply/draft': () => ({ data: withTrade({ 0: 'E', 1: '48' }) }),
      '/apply/save': savedOver(other),
    });
    await screen.findByText('土木工程建筑业');
    await takeOver();
    expect(await screen.findByText('社会组织')).toBeInTheDocument();
    expect(
      [screen.getByLabelText('法定代表人'), screen.getByLabelText('注册地址')].map((box) =>
        box instanceof HTMLInputElement ? box.value : null,
      ),
    ).toEqual(['陈国栋', '']);
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('已保存 12:40:00');
    expect(request('/apply/save').at(-1)).toMatchObject({
      draft_version: 9,
      application: { bidder_info: { bidder_legal_person: '陈国栋' }, project_fields: { trade: { 0: 'S' } } },
    });
    expect(JSON.stringify(request('/apply/save').at(-1))).not.toMatch(/bidder_register_address|"48"/);
  });

  it('shows what is wrong by the same rules as the server and submits nothing', async () => {
    const { sentTo: request } = open(CHECK);
    await screen.findByLabelText('联系人');
    type('联系人', 'Chen');
    type('担保金额', '0');
    await press('提交申请');
    expect((await screen.findAllByText('请输入合法的中文姓名，符号须为全角')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('金额必须大于0').length).toBeGreaterThan(0);
    expect(request('/apply/event')).toEqual([]);
  });

  it('[WZ-02] [AF-01] spins the button while the application is on its way', async () => {
    const { sentTo: request } = open(CHECK, { '/apply/event': () => new Promise<Response>(() => undefined) });
    const submit = await screen.findByRole('button', { name: '提交申请' });
    await userEvent.click(submit);
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    await waitFor(() => expect(request('/apply/event')).toHaveLength(1));
    expect(submit).toHaveClass('ant-btn-loading');
  });

  it('[AF-01] saves, asks to confirm, submits with version 0 and goes to the detail page, with no way back to the form', async () => {
    const { sentTo: request, router } = open(CHECK, {
      '/apply/event': () => ({ data: { applyNo: 'D1', guaranteeStatus: 0, version: 1, allowedEvents: [] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    await waitFor(() => expect(request('/apply/event')).toEqual([{ apply_no: 'D1', version: 0, event: { type: 'apply' } }]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/business-manage/detail/D1'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(request('/apply/save')).toHaveLength(1);
  });

  it('[WG-02] is covered while it is submitted, so that nothing is typed that would not be sent, and goes on where it was refused', async () => {
    let refuse: () => void = () => undefined;
    open(CHECK, {
      '/apply/event': () =>
        new Promise<Response>((resolve) => {
          refuse = () => resolve(envelope({ code: 40901, msg: '申请已变更' }));
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    const cover = await screen.findByRole('dialog', { name: '处理中...' });
    expect(cover).toHaveFocus();
    await userEvent.tab();
    expect(cover).toHaveFocus();
    refuse();
    await waitFor(() => expect(cover).not.toBeInTheDocument());
    expect(await screen.findByText('申请已变更')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '提交申请' })).toBeEnabled();
  });

  it.each([CHECK, `${KEPT}&mode=edit`])(
    '[AF-01] leads to the detail where it is submitted, instead of being open again, and forgets what this tab kept of it (%s)',
    async (at) => {
      saveUnsaved({ userId: 'u', appId: 'b' }, 'D1', { application: draft.application });
      const { sentTo: request, router } = open(at, {
        '/apply/draft': () => ({ data: { ...draft, submitted: 'locked' } }),
        '/apply/detail': () => ({ data: RETURNED }),
        '/apply/returns': () => ({ data: { list: [] } }),
      });
      expect(await screen.findByText('离开了页面')).toBeInTheDocument();
      expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/business-manage/detail/D1', 'REPLACE']);
      expect(sessionStorage).toHaveLength(0);
      expect(request('/apply/save')).toEqual([]);
    },
  );

  it('[AF-01] [LC-10] of what was sent back is there for its correction alone, with what this tab kept of it', async () => {
    const returned = {
      '/apply/draft': () => ({ data: { ...draft, submitted: 'returned' } }),
      '/apply/detail': () => ({ data: RETURNED }),
      '/apply/returns': () => ({ data: { list: [] } }),
    };
    const kept = { ...draft.application, bidderInfo: { ...draft.application.bidderInfo, bidderLegalPerson: '陈栋梁' } };
    saveUnsaved({ userId: 'u', appId: 'b' }, 'D1', { application: kept });
    const { router } = open(KEPT, returned);
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/business-manage/detail/D1');
    cleanup();
    open(`${KEPT}&mode=edit`, returned);
    expect(await screen.findByLabelText('法定代表人')).toHaveValue('陈栋梁');
    expect(screen.getByRole('heading', { name: '修改申请' })).toBeInTheDocument();
    await screen.findByText('已保存 12:31:06');
    expect(sessionStorage).toHaveLength(0);
  });

  it('[AF-01] [ER-05] says that it is submitted where another did it or the answer was lost, and leads to it', async () => {
    const { sentTo: request, router } = open(CHECK, { '/apply/save': () => ({ code: 40902, msg: '申请已提交，退回后才能修改' }) });
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    const link = await screen.findByRole('link', { name: '查看申请' });
    expect(link.closest('[role="status"]')).toHaveTextContent('申请已提交，退回后才能修改');
    expect(link.closest('.bottom-bar')).toContainElement(screen.getByRole('button', { name: '提交申请' }));
    expect(screen.getByText('本页未保存的修改不会计入申请。').closest('[role="alert"]')).toHaveTextContent('申请已提交，退回后才能修改');
    expect(screen.queryByText('申请未能提交')).not.toBeInTheDocument();
    expect(screen.queryByText('草稿没有保存成功，申请尚未提交。')).not.toBeInTheDocument();
    expect(request('/apply/event')).toEqual([]);
    await userEvent.click(link);
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/business-manage/detail/D1');
  });

  it('[AF-01] says while it is filled in that somebody has submitted it, and lets go without a question', async () => {
    open(DETAILS, { '/apply/save': () => ({ code: 40902, msg: '申请已提交，退回后才能修改' }) });
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈栋梁');
    expect(sessionStorage).toHaveLength(1);
    expect(await screen.findByRole('link', { name: '查看申请' })).toHaveAttribute('href', '/business-manage/detail/D1');
    expect(screen.queryByText(/草稿保存失败/)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it.each([DETAILS, `${DETAILS}&mode=edit`])(
    '[AF-01] [ER-05] keeps what is typed where the network comes back after somebody has submitted it, and says so with the next save (%s)',
    async (at) => {
      let submitted = false;
      const {
        sentTo: request,
        page,
        store,
      } = open(at, {
        '/apply/draft': () => ({
          data: { ...draft, ...(submitted ? { submitted: 'locked' } : at === DETAILS ? {} : { submitted: 'returned' }) },
        }),
        '/apply/detail': () => ({ data: RETURNED }),
        '/apply/returns': () => ({ data: { list: [] } }),
        '/apply/save': () => ({ code: 40902, msg: '申请已提交，退回后才能修改' }),
      });
      const legalPerson = await screen.findByLabelText('法定代表人');
      submitted = true;
      act(() => void store.dispatch(api.internalActions.onOnline()));
      await waitFor(() => expect(request('/apply/draft')).toHaveLength(2));
      type('法定代表人', '陈栋梁');
      expect(await screen.findByRole('link', { name: '查看申请' })).toHaveAttribute('href', '/business-manage/detail/D1');
      expect(page.container).toContainElement(legalPerson);
      expect(legalPerson).toHaveValue('陈栋梁');
    },
  );

  it('[RT-02] [RT-08] says of a product whose institution is frozen what to do, by whichever way it is opened, and submits nothing', async () => {
    const other = { ...product, productNo: 'PR2', productName: '诚砚投标保函' };
    const frozen = {
      '/product/page': () => ({ data: { list: [other], total: 1 } }),
      '/product/detail': ({ product_no }: Record<string, unknown>) => ({
        data:
          product_no === 'PR1'
            ? { ...product, projectFields: [], notOffered: '暂停受理：信达担保已被平台冻结' }
            : { ...other, projectFields: [] },
      }),
    };
    const { sentTo: request } = open(CHECK, frozen);
    const notice = await screen.findByText('产品“信达投标保函”暂停受理：信达担保已被平台冻结');
    expect(screen.queryByRole('radio', { name: '信达投标保函' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await press('选择其他产品');
    await userEvent.click(await screen.findByRole('radio', { name: '诚砚投标保函' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(request('/apply/event')).toEqual([]);
  });

  it('[RT-02] [RT-08] looks again at what is offered where the institution was frozen meanwhile', async () => {
    const { sentTo: request } = open(CHECK, {
      '/apply/event': () => ({ code: 41003, msg: '产品“信达投标保函”暂停受理：信达担保已被平台冻结，请选择其他产品' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    expect(await screen.findByText('产品“信达投标保函”暂停受理：信达担保已被平台冻结，请选择其他产品')).toBeInTheDocument();
    await waitFor(() => expect([request('/product/page'), request('/product/detail')].map(({ length }) => length)).toEqual([2, 2]));
  });

  it('puts what the server refuses onto its field', async () => {
    open(CHECK, {
      '/apply/event': () => ({
        code: 40001,
        msg: '字段有误',
        data: { errors: [{ field: 'bidderInfo.bidderContactTel', message: '该手机号码已停用' }] },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    expect(await screen.findByText('该手机号码已停用')).toBeInTheDocument();
    await waitFor(() => expect(titleOfStep()).toBe('填写资料'));
    await waitFor(() => expect(screen.getByLabelText('联系人手机')).toHaveFocus());
    expect(screen.getByText('该手机号码已停用')).toBeVisible();
  });

  it('tells a failed save beside the form, and in no general notice', async () => {
    const { sentTo: request, failures } = open(CHECK, { '/apply/save': () => ({ code: 50000, msg: '服务繁忙' }) });
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    expect(await screen.findByText('草稿保存失败：服务繁忙')).toBeInTheDocument();
    expect(await screen.findByText('草稿没有保存成功，申请尚未提交。')).toBeInTheDocument();
    expect(failures).toEqual([{ msg: '服务繁忙', quiet: true }]);
    expect(request('/apply/event')).toEqual([]);
  });

  it('warns before leaving with unsaved text', async () => {
    const { router } = open(KEPT, { '/apply/save': () => ({ code: 50000, msg: '服务繁忙' }) });
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈栋梁');
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    const dialog = await screen.findByRole('dialog', { name: '有未保存的内容' });
    expect(router.state.location.pathname).toBe('/business-manage/apply-form');
    await userEvent.click(within(dialog).getByRole('button', { name: '放弃修改并离开' }));
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
  });

  it('[LC-10] [RT-19] of a returned application shows just what was marked, the first focused, and the rest when asked or wrong', async () => {
    const marks = [
      { field: 'bidderInfo.bidderContact', label: '联系人', reason: '与授权书不符', since: 3, met: false },
      {
        field: 'biddingApplyFiles.businessLicenseKeys',
        label: '营业执照',
        file: { key: 'k1', fileName: '营业执照.pdf' },
        page: 2,
        reason: '第二页缺印章',
        since: 3,
        met: false,
      },
    ];
    const round = { sequence: 3, event: 'auditReturn', eventName: '审核退回', actorName: '赵敏', appName: '信达担保', time: draft.savedAt };
    open(`${KEPT}&mode=edit`, {
      '/apply/detail': () => ({ data: { ...RETURNED, returnReason: '请按标注修改' } }),
      '/apply/returns': () => ({ data: { list: [{ ...round, reason: '请按标注修改', answered: false, marks, changes: [] }] } }),
    });
    const contact = await screen.findByLabelText('联系人');
    await waitFor(() => expect(contact).toHaveFocus());
    expect(contact).toHaveAccessibleDescription(/退回：与授权书不符/);
    expect(screen.queryByLabelText('法定代表人')).not.toBeInTheDocument();
    const list = screen.getByRole('list', { name: '需要修改的内容' });
    expect(within(list).getAllByText('待修改')).toHaveLength(2);
    type('联系人', '王志强');
    expect(await within(list).findByText('已修改')).toBeInTheDocument();
    expect(screen.getByText('还有 1 处待修改')).toBeInTheDocument();
    await press('显示全部内容');
    expect(screen.getByLabelText('法定代表人')).toHaveValue('陈国栋');
    type('法定代表人', '');
    await press('只看需要修改的内容');
    expect(screen.queryByLabelText('法定代表人')).not.toBeInTheDocument();
    await press('下一步');
    await waitFor(() => expect(screen.getByLabelText('法定代表人')).toHaveFocus());
  });

  it('[LC-10] [PY-06] locks in a correction a referral code that was marked too', async () => {
    const marks = [{ field: 'applyUserInfo.referralCode', label: '推荐码', reason: '推荐码有误', since: 3, met: false }];
    const round = { sequence: 3, event: 'auditReturn', eventName: '审核退回', actorName: '赵敏', appName: '信达担保', time: draft.savedAt };
    open(`${KEPT}&mode=edit`, {
      '/apply/detail': () => ({ data: RETURNED }),
      '/apply/returns': () => ({ data: { list: [{ ...round, answered: false, marks, changes: [] }] } }),
    });
    expect(await screen.findByLabelText('推荐码')).toBeDisabled();
    expect(screen.getByText('退回：推荐码有误')).toBeInTheDocument();
  });

  it.each([
    ['default', 'szca', ['szca']],
    ['szca', 'szca', [undefined]],
    ['szca', '', ['']],
  ])('[RT-19] corrects, signed in by %j, what was made in %j by the fees of that channel', async (channelNo, channelCode, asked) => {
    const { sentTo: request } = open(`${KEPT}&mode=edit`, {
      '/user/info': () => ({ data: { ...user, channelNo } }),
      '/channel/detail': () => ({ data: { isDefault: false } }),
      '/apply/draft': () => ({ data: { ...draft, channelCode } }),
      '/apply/detail': () => ({ data: RETURNED }),
      '/apply/returns': () => ({ data: { list: [] } }),
    });
    await waitFor(() => expect(request('/product/fees').length).toBeGreaterThan(0));
    expect([...new Set(request('/product/fees').map((body) => body['channel_code']))]).toEqual(asked);
    await press('保存草稿');
    await waitFor(() => expect(request('/apply/save')).toHaveLength(1));
    expect(request('/apply/save')).not.toMatchObject([{ channel_code: expect.anything() }]);
  });

  it.each(['draft', 'tab'])(
    '[RT-19] keeps in a correction the product that it has and shows it alone, offered or not, whatever the %s names',
    async (kept) => {
      const other = { ...product, productNo: 'PR2', productName: '诚砚投标保函' };
      const { guaranteeInfo } = draft.application;
      const renamed = { ...draft.application, guaranteeInfo: { ...guaranteeInfo, productNo: 'PR2' } };
      if (kept === 'tab') saveUnsaved({ userId: 'u', appId: 'b' }, 'D1', { application: renamed });
      const { sentTo: request } = open(`${KEPT}&mode=edit`, {
        '/apply/draft': () => ({ data: { ...draft, submitted: 'returned', ...(kept === 'draft' ? { application: renamed } : {}) } }),
        '/apply/detail': () => ({ data: RETURNED }),
        '/apply/returns': () => ({ data: { list: [] } }),
        '/product/page': () => ({ data: { list: [other], total: 1 } }),
        '/product/detail': ({ product_no }) => ({
          data: { ...(product_no === 'PR1' ? { ...product, notOffered: '已停止受理' } : other), projectFields: [] },
        }),
      });
      const own = await screen.findByRole('radio', { name: '信达投标保函' });
      expect(own).toBeChecked();
      expect(own).toBeDisabled();
      expect(screen.queryByRole('radio', { name: '诚砚投标保函' })).not.toBeInTheDocument();
      expect(screen.queryByRole('group', { name: '产品对比' })).not.toBeInTheDocument();
      await press('保存草稿');
      await waitFor(() => expect(request('/apply/save').at(-1)).toMatchObject({ application: { guarantee_info: { product_no: 'PR1' } } }));
    },
  );

  it('[RT-19] keeps in a correction the product that it has where what was saved elsewhere is taken over', async () => {
    const { guaranteeInfo, bidderInfo } = draft.application;
    const elsewhere = { guaranteeInfo: { ...guaranteeInfo, productNo: 'PR2' }, bidderInfo: { ...bidderInfo, bidderLegalPerson: '周正' } };
    const other = { ...draft, draftVersion: 9, application: { ...draft.application, ...elsewhere } };
    const { sentTo: request } = open(`${KEPT}&mode=edit`, {
      '/apply/detail': () => ({ data: RETURNED }),
      '/apply/returns': () => ({ data: { list: [] } }),
      '/apply/save': savedOver(other),
    });
    await screen.findByLabelText('法定代表人');
    await takeOver();
    await waitFor(() => expect(screen.getByLabelText('法定代表人')).toHaveValue('周正'));
    await press('保存草稿');
    await waitFor(() =>
      expect(request('/apply/save').at(-1)).toMatchObject({ draft_version: 9, application: { guarantee_info: { product_no: 'PR1' } } }),
    );
  });

  it.each([
    [`${KEPT}&mode=edit`, { edit: 'lock' }, '300000.00'],
    [`${KEPT}&mode=edit`, { edit: 'hide' }, '300000.00'],
    [`${KEPT}&mode=edit`, { apply: 'lock' }, '500000.00'],
    [KEPT, { apply: 'lock' }, '500000.00'],
  ])('[RT-19] writes what another section asks where it may (%s, %j)', async (at, modes, depositAmount) => {
    const projectFields = [{ name: 'guaranteeInfo.depositAmount', label: '投标保证金金额', modes }];
    const guaranteeInfo = { ...draft.application.guaranteeInfo, depositAmount: '300000.00' };
    const application = { ...draft.application, guaranteeInfo };
    const { sentTo: request } = open(at, {
      '/apply/draft': () => ({ data: { ...draft, application } }),
      '/apply/detail': () => ({ data: { ...RETURNED, application: { ...RETURNED.application, guaranteeInfo }, projectFields } }),
      '/apply/returns': () => ({ data: { list: [] } }),
      '/product/detail': () => ({ data: { ...product, projectFields } }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'B标段' }));
    await press('保存草稿');
    await waitFor(() =>
      expect(request('/apply/save').at(-1)).toMatchObject({
        application: { section_nos: ['A', 'B'], guarantee_info: { guarantee_amount: '500000.00', deposit_amount: depositAmount } },
      }),
    );
  });

  it('[RT-02] [RT-19] says in a correction that a section has its product already, and to choose another section', async () => {
    const reason = '标段“A标段”已申请本产品（申请编号BH1，待审核），不能重复申请';
    open(`${KEPT}&mode=edit`, {
      '/apply/detail': () => ({ data: RETURNED }),
      '/apply/returns': () => ({ data: { list: [] } }),
      '/apply/product/applied': () => ({ data: { list: [{ productNo: 'PR1', applyNo: 'BH1', reason }] } }),
    });
    expect(await screen.findByText(`${reason}，请改选其他标段`)).toBeInTheDocument();
  });

  it('says that a draft without a project cannot be gone on with', async () => {
    open(KEPT, { '/apply/draft': () => ({ data: { ...draft, application: { sectionNos: [] } } }) });
    expect(await screen.findByText('这份草稿没有选择项目，请从项目列表重新申请。')).toBeInTheDocument();
  });

  it('tells who is no bidder that bidders apply, and leads to the record', async () => {
    open('/business-manage/apply-form?projectNo=P1', { '/user/info': () => ({ data: { ...user, orgType: 'tradeCenter' } }) });
    expect(await screen.findByText(/保函由投标人申请/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看保函记录' })).toHaveAttribute('href', '/business-manage/guarantee-record');
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  it('[RT-05] sends to the project list where no project is chosen, with what was wished for', async () => {
    open('/business-manage/apply-form?type=bid&code=PR1');
    expect(await screen.findByRole('link', { name: '去选择项目' })).toHaveAttribute(
      'href',
      '/business-manage/project-list?type=bid&code=PR1',
    );
  });
});

describe('what the product asks', () => {
  const own = (projectFields: Record<string, unknown>, vanished: unknown[] = []) => ({
    ...draft,
    vanished,
    application: { ...draft.application, projectFields },
  });
  const tradeOfRefund = (projectFields: Record<string, unknown>, vanished: unknown[] = []) => ({
    '/apply/draft': () => ({ data: own(projectFields, vanished) }),
  });

  it('[FF-11] is part of the form: fields of its own, fixed ones adjusted and hidden', async () => {
    open(DETAILS);
    expect(await screen.findByRole('heading', { name: '产品补充信息' })).toBeInTheDocument();
    expect(screen.getByLabelText('资金来源')).toBeInTheDocument();
    expect(screen.getByLabelText('单位固定电话')).toBeInTheDocument();
    expect(screen.queryByLabelText('保证金')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('借款银行')).not.toBeInTheDocument();
  });

  it('[FF-11] opens a draft with an answer of another shape than the field has today, to be given anew', async () => {
    const proof = { name: 'field1', label: '资金证明', kind: 'files' };
    open(DETAILS, {
      ...tradeOfRefund({ field1: '自有资金' }, [{ field: 'projectFields.field1', label: '资金来源', value: '自有资金' }]),
      '/product/detail': () => ({ data: { ...product, projectFields: [proof], templateFiles: [] } }),
    });
    expect(await screen.findByText('资金证明')).toBeInTheDocument();
    expect(screen.getByText('资金来源')).toBeInTheDocument();
  });

  it('[FF-03] offers the options of its choices in their groups, and keeps the one chosen without its group', async () => {
    const options = [
      { value: 'icbc', label: '工商银行', group: '国有大型银行' },
      { value: 'cmb', label: '招商银行', group: '股份制银行' },
      { value: 'other', label: '其他银行' },
    ];
    const fields = [{ name: 'bank', label: '开户银行', widget: { kind: 'selects', settings: { options } } }];
    const { sentTo } = open(DETAILS, { '/product/detail': () => ({ data: { ...product, projectFields: fields } }) });
    fireEvent.mouseDown(await screen.findByLabelText('开户银行'));
    await screen.findByText('国有大型银行');
    expect([...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent)).toEqual([
      '其他银行',
      '国有大型银行',
      '工商银行',
      '股份制银行',
      '招商银行',
    ]);
    fireEvent.click(screen.getByTitle('招商银行'));
    await waitFor(() => expect(sentTo('/apply/save').at(-1)).toMatchObject({ application: { project_fields: { bank: 'cmb' } } }), {
      timeout: 5000,
    });
  });

  it('[FF-01] [TB-03] offers the rows of a grid page by page, requires one of them, and keeps what was chosen', async () => {
    const settings = {
      columns: [
        { key: 'name', title: '标段' },
        { key: 'amount', title: '金额' },
      ],
      rows: Array.from({ length: 12 }, (_none, index) => ({ id: `row${index + 1}`, cells: [`第${index + 1}标段`, `${index + 1}00万元`] })),
      select: 'checkbox',
    };
    const fields = [{ name: 'lots', label: '推荐标段', required: true, widget: { kind: 'grid', settings } }];
    const { sentTo } = open(CHECK, {
      ...tradeOfRefund({ lots: [{ id: 'gone', checked: true }] }),
      '/product/detail': () => ({ data: { ...product, projectFields: fields } }),
    });
    const grid = within(await screen.findByRole('table', { name: '推荐标段' }));
    expect(grid.getByText('100万元')).toBeInTheDocument();
    expect(grid.queryByText('第12标段')).not.toBeInTheDocument();
    await press('下一步');
    expect((await screen.findAllByText('请从选项中选择')).length).toBeGreaterThan(0);
    await userEvent.click(grid.getByRole('checkbox', { name: '选择第 2 行' }));
    await waitFor(() => expect(screen.queryByText('请从选项中选择')).not.toBeInTheDocument());
    await userEvent.click(grid.getByRole('checkbox', { name: '选择第 2 行' }));
    await press('下一步');
    expect((await screen.findAllByText('请选择推荐标段')).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByTitle('2'));
    await userEvent.click(grid.getByRole('checkbox', { name: '选择第 12 行' }));
    await waitFor(() => expect(screen.queryByText('请选择推荐标段')).not.toBeInTheDocument());
    await waitFor(
      () =>
        expect(sentTo('/apply/save').at(-1)).toMatchObject({ application: { project_fields: { lots: [{ id: 'row12', checked: true }] } } }),
      { timeout: 5000 },
    );
  });

  it('[RT-19] shows and hides them by the channel that one came through, and by whether the project names its products', async () => {
    const fields = [
      { name: 'plain', label: '普通要求', modes: { projectApply: 'hide' } },
      { name: 'ofChannels', label: '渠道要求', modes: { apply: 'hide', channelApply: 'show' } },
    ];
    const asking = { '/product/detail': () => ({ data: { ...product, projectFields: fields } }) };
    const shown = async () => {
      await screen.findByRole('heading', { name: /填写资料/, level: 2 });
      await screen.findByLabelText('法定代表人');
      return ['普通要求', '渠道要求'].filter((label) => screen.queryByLabelText(label));
    };
    const channel = { '/channel/detail': () => ({ data: { channelCode: 'szca', isDefault: false } }) };
    open(DETAILS, { ...asking, ...channel, '/user/info': () => ({ data: { ...user, channelNo: 'szca' } }) });
    expect(await screen.findByLabelText('渠道要求')).toBeInTheDocument();
    expect(await shown()).toEqual(['普通要求', '渠道要求']);
    cleanup();
    const named = { ...project, project: { ...project.project, configProInfo: { productIds: 'PR1' } } };
    open(DETAILS, { ...asking, '/project/detail': () => ({ data: named }) });
    expect(await shown()).toEqual([]);
  });

  it('[RT-19] [GZ-05] asks for products, fees and the mode in the channel of the portal, and keeps it with the draft', async () => {
    const fields = [{ name: 'ofChannels', label: '渠道要求', modes: { apply: 'hide', channelApply: 'show' } }];
    const answers = {
      '/product/detail': () => ({ data: { ...product, projectFields: fields } }),
      '/channel/detail': ({ channel_code }: Record<string, unknown>) => ({ data: { isDefault: channel_code !== 'szca' } }),
      '/user/info': () => ({ data: { ...user, channelNo: 'default' } }),
    };
    const portal = `channel=${encodeURIComponent(btoa('szca'))}`;
    const { sentTo: request } = open(`${NEW}&code=PR1&${portal}`, answers);
    await waitFor(() => expect(request('/product/fees').length).toBeGreaterThan(0));
    for (const path of ['/product/page', '/product/detail', '/product/fees'])
      expect([path, new Set(request(path).map((body) => body['channel_code']))]).toEqual([path, new Set(['szca'])]);
    await press('保存草稿');
    await waitFor(() => expect(request('/apply/save')).toMatchObject([{ channel_code: 'szca' }]));
    cleanup();
    const { sentTo } = open(DETAILS, { ...answers, '/apply/draft': () => ({ data: { ...draft, channelCode: 'szca' } }) });
    expect(await screen.findByLabelText('渠道要求')).toBeInTheDocument();
    expect(sentTo('/product/detail')).toEqual([{ product_no: 'PR1', channel_code: 'szca' }]);
  });

  it('[RT-19] shows nothing of a draft of a portal in the mode of the own channel, where that of the portal cannot be read', async () => {
    open(DETAILS, {
      '/channel/detail': ({ channel_code }: Record<string, unknown>) =>
        channel_code === 'szca' ? { code: 40401, msg: '渠道不存在' } : { data: { isDefault: true } },
      '/user/info': () => ({ data: { ...user, channelNo: 'default' } }),
      '/apply/draft': () => ({ data: { ...draft, channelCode: 'szca' } }),
    });
    expect(await screen.findByText(/渠道不存在/)).toBeInTheDocument();
    expect(screen.queryByLabelText('法定代表人')).not.toBeInTheDocument();
  });

  it('[RT-19] leads on from a portal in which nothing is offered any more', async () => {
    open(`${NEW}&channel=${btoa('szca')}`, { '/product/page': () => ({ data: { list: [], total: 0 } }) });
    expect(await screen.findByText('该渠道暂不受理，可从项目列表重新申请。')).toBeInTheDocument();
  });

  it('[RT-19] says that there is no such channel where an address names one', async () => {
    open(`${NEW}&channel=${btoa('nowhere')}`, {
      '/channel/detail': ({ channel_code }: Record<string, unknown>) =>
        channel_code === 'nowhere' ? { code: 40401, msg: '渠道不存在' } : { data: { isDefault: true } },
    });
    expect(await screen.findByText(/渠道不存在/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存草稿' })).not.toBeInTheDocument();
  });

  it('[FF-11] lists what the draft held for choices of another product by their words', async () => {
    open(DETAILS, tradeOfRefund({}, [{ field: 'projectFields.usage', label: '用途', value: ['a'], shown: ['流动资金'] }]));
    expect(await screen.findByText('流动资金')).toBeInTheDocument();
    expect(screen.getByText('用途')).toBeInTheDocument();
  });

  it('[FF-11] [VA-09] is judged by its own rules, nested ones included, and nothing is submitted', async () => {
    const { sentTo: request } = open(CHECK, tradeOfRefund({ fundSource: 'loan', partners: [{ name: 'Wang' }] }));
    await screen.findByLabelText('借款银行');
    await press('下一步');
    expect((await screen.findAllByText('请填写借款银行')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('请输入合法的中文姓名，符号须为全角').length).toBeGreaterThan(0);
    expect(request('/apply/event')).toEqual([]);
  });

  it('[FF-11] goes to the first of what is missing, names it all, and counts down as it is mended', async () => {
    const { bidderInfo } = draft.application;
    const empty = { ...draft.application, sectionNos: [], bidderInfo: { ...bidderInfo, bidderLegalPerson: '' } };
    const { sentTo: request } = open(KEPT, { '/apply/draft': () => ({ data: { ...draft, application: empty } }) });
    await screen.findByLabelText('法定代表人');
    await press('下一步');
    await userEvent.click(await screen.findByRole('button', { name: '还有 1 处需要修改' }));
    await waitFor(() => expect(document.getElementById('group-sections')).toContainElement(document.activeElement as HTMLElement));
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
    await userEvent.click(document.activeElement ?? document.body);
    await waitFor(() => expect(screen.queryByRole('button', { name: /处需要修改/ })).not.toBeInTheDocument());
    await press('下一步');
    await screen.findByText('填写投标人、申请人信息，上传申请材料');
    type('联系人手机', '138');
    await press('下一步');
    await screen.findByText('有 2 处需要修改');
    await press('请填写法定代表人');
    await waitFor(() => expect(screen.getByLabelText('法定代表人')).toHaveFocus());
    type('法定代表人', '陈栋梁');
    await waitFor(() => expect(screen.queryByText('请填写法定代表人')).not.toBeInTheDocument());
    type('联系人手机', '13800000002');
    await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toBeEnabled());
    expect(request('/apply/event')).toEqual([]);
  });

  it('[FF-11] is kept in the draft in the shapes of its fields', async () => {
    const { sentTo: request } = open(DETAILS, tradeOfRefund({ fundSource: 'loan' }));
    fireEvent.change(await screen.findByLabelText('借款银行'), { target: { value: '津南银行' } });
    await userEvent.click(screen.getByRole('button', { name: '添加' }));
    fireEvent.change(screen.getByLabelText('成员名称'), { target: { value: '海河建工' } });
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('已保存 12:31:06');
    expect(request('/apply/save').at(-1)).toMatchObject({
      application: { project_fields: { fund_source: 'loan', loan_bank: '津南银行', partners: [{ name: '海河建工' }] } },
    });
  });

  it('lists what was typed earlier and has no field any more', async () => {
    open(KEPT, tradeOfRefund({}, [{ field: 'projectFields.yearsActive', label: '成立年限', value: '12' }]));
    expect(await screen.findByText('成立年限')).toBeInTheDocument();
    expect(screen.getByText('12')).toBeInTheDocument();
  });

  it('saves at once when the page is hidden', async () => {
    const { sentTo: request } = open(KEPT);
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈栋梁');
    expect(request('/apply/save')).toEqual([]);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(request('/apply/save')).toHaveLength(1));
    jest.restoreAllMocks();
  });
});

describe('the law at the field', () => {
  const built = { ...section('A', '300000.00'), engineeringCost: '30000000.50', bidValidEndTime: '2026-09-10T01:30:00.000Z' };
  const survey = { ...project.project.biddingSurvey, biddingWay: 'public', areaId: '120110' };
  const tendered = { ...project, project: { ...project.project, biddingSurvey: survey, projectSections: [built] } };
  const rules = rulesInForce(NATIONAL_RULE_SETS, { day: '2026-01-10', areaId: '120110' });
  const under = { '/project/detail': () => ({ data: tendered }), '/law/rules': () => ({ data: { day: '2026-01-10', rules } }) };
  const cite = '《中华人民共和国招标投标法实施条例》第二十六条';

  it('[VA-09] shows limit and article as the amount is typed, and puts what passes into it by the keyboard', async () => {
    const { sentTo: request } = open(KEPT, under);
    const amount = await screen.findByLabelText('担保金额');
    const limit = `最高600,000.01元，即工程估价30,000,000.50元的2%（${cite}）`;
    await waitFor(() => expect(amount).toHaveAccessibleDescription(limit));
    expect(request('/law/rules')).toEqual([{ area_id: '120110' }]);
    expect(screen.queryByRole('button', { name: '填入600,000.01元' })).not.toBeInTheDocument();
    type('担保金额', '600000.02');
    const announced = `不能超过600,000.01元：${cite}规定，投标保证金不得超过招标项目估算价的2%。请改为600,000.01元或更低`;
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(announced);
    screen.getByRole('button', { name: '填入600,000.01元' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('600000.01');
    expect(amount).toHaveAccessibleDescription(limit);
    await waitFor(() =>
      expect(request('/apply/save').at(-1)).toMatchObject({ application: { guarantee_info: { guarantee_amount: '600000.01' } } }),
    );
  });

  it('[WG-03] [VA-09] reckons the deposit of wages from the contract that is typed below, and puts it into the amount', async () => {
    const wage = { ...product, productName: '信达工资保函', guaranteeType: 'migrantWage' };
    const contract = [{ name: 'contractInfo.contractAmount', label: '合同金额' }];
    open(KEPT, {
      ...under,
      '/apply/draft': () => ({ data: { ...draft, guaranteeType: 'migrantWage' } }),
      '/product/page': () => ({ data: { list: [wage], total: 1 } }),
      '/product/detail': () => ({ data: { ...wage, projectFields: contract } }),
    });
    const amount = await screen.findByLabelText('担保金额');
    expect(await screen.findByText(/^填写下方的合同金额后/)).toBeInTheDocument();
    await screen.findByLabelText('合同金额');
    type('合同金额', '20000000');
    await press('填入400,000.00元');
    expect(amount).toHaveValue('400000.00');
    expect(screen.queryByRole('button', { name: '填入400,000.00元' })).not.toBeInTheDocument();
  });

  it('[WG-03] tops up the deposit of wages by what is missing of it, of this project alone', async () => {
    const deposit = (projectNo: string, missing: string) => ({ projectNo, state: 'unmet', missing });
    const { sentTo } = open(KEPT, {
      ...under,
      '/apply/draft': () => ({ data: { ...draft, guaranteeType: 'migrantWage' } }),
      '/product/page': () => ({ data: { list: [{ ...product, guaranteeType: 'migrantWage' }], total: 1 } }),
      '/product/detail': () => ({
        data: { ...product, guaranteeType: 'migrantWage', projectFields: [{ name: 'contractInfo.contractAmount', label: '合同金额' }] },
      }),
      '/wage-deposit/page': () => ({ data: { list: [deposit('P10', '70000.00'), deposit('P1', '100000.00')], total: 2 } }),
    });
    const amount = await screen.findByLabelText('担保金额');
    await screen.findByLabelText('合同金额');
    expect(sentTo('/wage-deposit/page')).toEqual([{ keyword: 'P1', size: 50 }]);
    type('合同金额', '20000000');
    type('担保金额', '99999.99');
    await press('填入100,000.00元');
    expect(amount).toHaveValue('100000.00');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/最低100,000.00元，即补足工资保证金尚缺的部分/));
  });

  it('[WG-03] lets a wage guarantee that came back keep the amount with which it was accepted, unless its contract has grown', async () => {
    const wage = { ...product, guaranteeType: 'migrantWage' };
    const projectFields = [{ name: 'contractInfo.contractAmount', label: '合同金额' }];
    const application = {
      ...draft.application,
      guaranteeInfo: { ...draft.application.guaranteeInfo, guaranteeAmount: '100000.00' },
      contractInfo: { contractAmount: '20000000.00' },
    };
    const returned = {
      application,
      applyFormInfo: { applyNo: 'D1', guaranteeStatus: 2 },
      signInfo: { contractListFiles: [] },
      ...{ projectFields, sections: [], lawRules: rules, paid: false, version: 2 },
    };
    open(`${KEPT}&mode=edit`, {
      ...under,
      '/apply/detail': () => ({ data: returned }),
      '/apply/draft': () => ({ data: { ...draft, application } }),
      '/product/page': () => ({ data: { list: [wage], total: 1 } }),
      '/product/detail': () => ({ data: { ...wage, projectFields } }),
      '/wage-deposit/page': () => ({ data: { list: [{ projectNo: 'P1', state: 'met', missing: '0.00' }], total: 1 } }),
    });
    const amount = await screen.findByLabelText('担保金额');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/最低100,000.00元，即此前受理的担保金额/));
    await screen.findByLabelText('合同金额');
    type('合同金额', '20000001');
    expect(await screen.findByRole('button', { name: '填入300,000.02元' })).toBeInTheDocument();
  });

  it('[VA-09] keeps a letter from ending before the bids do, and goes no further than the step until it is mended', async () => {
    open(KEPT, under);
    expect(await screen.findByText(`投标有效期至2026-09-10，到期日期不能更早（${cite}）`)).toBeInTheDocument();
    await press('下一步');
    expect(
      await screen.findByText(/不能早于2026-09-10：.*请改为2026-09-10或更晚$/, { selector: '.ant-form-item-explain-error' }),
    ).toBeInTheDocument();
    await press('填入2026-09-10');
    expect(screen.getByLabelText('到期日期')).toHaveValue('2026-09-10');
    await press('下一步');
    expect(await screen.findByText('填写投标人、申请人信息，上传申请材料')).toBeInTheDocument();
  });

  it('[VA-09] judges an application that came back by the law of its day', async () => {
    const strict = rules.map((rule) => ({ ...rule, basisPoints: 100, law: '《当日办法》' }));
    const returned = {
      application: draft.application,
      applyFormInfo: { applyNo: 'D1', guaranteeStatus: 2 },
      signInfo: { contractListFiles: [] },
      projectFields: [],
      sections: [],
      lawRules: strict,
      paid: false,
      version: 2,
    };
    const { sentTo: request } = open(`${KEPT}&mode=edit`, { ...under, '/apply/detail': () => ({ data: returned }) });
    expect((await screen.findAllByText(/《当日办法》/)).length).toBeGreaterThan(0);
    expect(request('/law/rules')).toEqual([]);
  });
});

describe('what the sections ask', () => {
  const asking = (change: object) => {
    const projectSections = [{ ...section('A', '80000.00'), ...change }];
    return { ...project, project: { ...project.project, projectSections } };
  };
  const application = {
    ...draft.application,
    guaranteeInfo: { ...draft.application.guaranteeInfo, guaranteeAmount: '80000.00', expiryDate: '2026-08-31' },
  };
  const under = (change: object) => ({
    '/project/detail': () => ({ data: asking(change) }),
    '/apply/draft': () => ({ data: { ...draft, application } }),
  });

  it('[VA-09] refuses less, at the field and before the next step, and puts what would pass into it', async () => {
    open(KEPT, under({ expiryDate: '2026-09-01' }));
    const amount = await screen.findByLabelText('担保金额');
    await press('填入2026-09-01');
    expect(screen.getByLabelText('到期日期')).toHaveValue('2026-09-01');
    expect(screen.queryByText(/所选标段要求/)).not.toBeInTheDocument();
    type('担保金额', '79999.99');
    const refused = '不能低于80,000.00元，即所选标段要求的担保金额。请改为80,000.00元或更高';
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(refused));
    await press('下一步');
    expect(await screen.findByText(refused, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    await press('填入80,000.00元');
    expect(amount).toHaveValue('80000.00');
    await press('下一步');
    expect(await screen.findByText('填写投标人、申请人信息，上传申请材料')).toBeInTheDocument();
  });

  it('warns where the tender takes less, and once more before it is sent', async () => {
    const { sentTo: request } = open(CHECK, under({ lessAllowed: true, guaranteeAmount: '90000.00' }));
    const short = '担保金额80,000.00元，低于所选标段要求的90,000.00元（招标文件允许低于要求）';
    expect(await screen.findAllByText(`${short}，提交后将告知审核人`)).not.toEqual([]);
    await press('提交申请');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(short);
    await userEvent.click(within(dialog).getByRole('button', { name: '确认提交' }));
    await waitFor(() => expect(request('/apply/event')).toMatchObject([{ event: { type: 'apply' } }]));
  });

  it('lets an application that came back keep what it was accepted with', async () => {
    const sections = [section('A', '90000.00')];
    open(`${KEPT}&mode=edit`, {
      ...under({ guaranteeAmount: '90000.00' }),
      '/apply/detail': () => ({ data: { ...RETURNED, sections, application: { ...RETURNED.application, ...application } } }),
    });
    const kept = '担保金额80,000.00元，低于所选标段要求的90,000.00元（此前已按此受理）';
    expect(await screen.findAllByText(kept)).not.toEqual([]);
    type('担保金额', '79999.99');
    expect(await screen.findAllByText(/^不能低于90,000.00元/)).not.toEqual([]);
  });
});

describe('what is typed and not saved', () => {
  const lost = { '/apply/save': () => new Response('', { status: 503 }) };

  it('is there again, and saved on the version it was typed on, when the page ended before', async () => {
    const { page } = open(KEPT, lost);
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈栋梁');
    page.unmount();
    const { sentTo: request } = open(KEPT, { '/apply/draft': () => ({ data: { ...draft, draftVersion: 6 } }) });
    expect(await screen.findByLabelText('法定代表人')).toHaveValue('陈栋梁');
    expect(screen.getByText('已恢复上次未保存的填写内容，请核对。')).toBeInTheDocument();
    await screen.findByText('已保存 12:31:06');
    expect(request('/apply/save')).toEqual([
      expect.objectContaining({
        draft_version: 4,
        application: expect.objectContaining({
          bidder_info: expect.objectContaining({ bidder_legal_person: '陈栋梁' }) as object,
        }) as object,
      }),
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([NEW.replace('sections=A', 'sections=B'), `${NEW}&type=performance`, `${NEW}&code=PR1`, `${NEW}&channel=${btoa('szca')}`])(
    'of a new application is there again in that one, and not in another (%s)',
    async (otherwise) => {
      const { page } = open(NEW, lost);
      await screen.findByLabelText('法定代表人');
      type('法定代表人', '陈栋梁');
      page.unmount();
      const { page: other } = open(otherwise);
      expect(await screen.findByLabelText('法定代表人')).toHaveValue('');
      other.unmount();
      open(NEW);
      expect(await screen.findByLabelText('法定代表人')).toHaveValue('陈栋梁');
    },
  );

  it('is gone once its writer has left it on purpose', async () => {
    open(KEPT, lost);
    await screen.findByLabelText('法定代表人');
    type('法定代表人', '陈栋梁');
    expect(sessionStorage).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改并离开' }));
    await screen.findByText('离开了页面');
    expect(sessionStorage).toHaveLength(0);
  });
});

/** The application of `draft` as it was sent back. */
const RETURNED = {
  application: { ...draft.application, invoicingInfo: {} },
  projectFields: [],
  sections: [],
  applyFormInfo: { applyNo: 'D1', applyDate: draft.savedAt, guaranteeStatus: 3, platInvoicingStatus: '', agencyInvoicingStatus: '' },
  signInfo: { contractListFiles: [] },
  payInfo: { payVoucherFiles: [], requiredPayVoucher: false },
  supplement: { fields: [], answers: [], files: [] },
  flow: { flowKind: 'BID', platformConfirm: true, issueChain: [], releaseChain: [] },
  step: 0,
  level: 0,
  paid: false,
  version: 3,
  allowedEvents: ['update'],
  waitingFor: [],
  judgedBy: { now: draft.savedAt, expiryDate: '2026-08-31' },
  viewerSides: ['bidder'],
  mayPayOnline: false,
};
