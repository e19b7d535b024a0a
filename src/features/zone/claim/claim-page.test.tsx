import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claims } from '#contract/claims';
import { DEFAULT_CHANNEL } from '#domain/channel';
import { compose } from '../../../../tests/support/compose';
import { HeldUpload, holdUploads } from '../../../../tests/support/held-upload';
import { portal, serveZone } from '../../../../tests/support/zone-screen';
import { RequestedChannelProvider } from '../../../blocks/brand/requested-channel';
import { ClaimPage } from './claim-page';

const LETTER: Claims = {
  letterNo: 'BH91440300X-20261121-0001',
  guaranteeType: 'bid',
  guaranteeTypeName: '投标保函',
  beneficiaryName: '天津河汇城市建设发展有限公司',
  bidderAppName: '天津建工',
  guaranteeAppName: '津融担保',
  projectName: '地铁十号线',
  sectionNames: '一标段',
  guaranteeAmount: '800000.00',
  effectiveDate: '2026-11-21',
  expiryDate: '2027-02-21',
  mobile: '138****0006',
  version: 9,
  claims: [],
};
const LODGED: Claims['claims'][number] = {
  claimNo: `${LETTER.letterNo}-SP1`,
  claimantName: '王海涛',
  lodgedAt: '2026-11-23T02:03:04.000Z',
  claimAmount: '420000.00',
  claimReason: '9002',
  claimStatement: '中标后拒不签约',
  fileNames: ['索赔函.pdf'],
  state: 'received',
};

class AnsweredUpload {
  upload: { onprogress?: (event: object) => void } = {};
  onload: () => void = () => undefined;
  status = 200;
  statusText = 'OK';
  response = new Blob([JSON.stringify({ code: 0, msg: '', data: { key: 'f1', file_name: '索赔函.pdf', size: 4 } })]);
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  async send() {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    await Promise.resolve();
    this.onload();
  }
}

const browserRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: AnsweredUpload });
});
afterAll(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

function show(address: string, answers: Parameters<typeof serveZone>[0] = {}) {
  window.history.pushState(null, '', address);
  const sentTo = serveZone({
    '/guarantee/zone/portal': () => portal,
    '/claim/state': () => ({}),
    '/claim/sms/code': () => ({ resendSeconds: 60 }),
    ...answers,
  });
  render(<ClaimPage />);
  return sentTo;
}

describe('the page of claims', () => {
  it('[RT-12] takes number and code of a letter’s link, names what is missing, and proves the contact by SMS', async () => {
    const sentTo = show(`/user/claim?letterNo=${LETTER.letterNo}&code=ABCD2345EFGH`, { '/claim/prove': () => LETTER });
    await userEvent.click(await screen.findByRole('button', { name: '发送验证码' }));
    expect(screen.getByText('请输入手机号')).toBeInTheDocument();
    expect(screen.getByLabelText('受益人联系手机')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('受益人联系手机'), '13800000006');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    const given = { letter_no: LETTER.letterNo, verify_code: 'ABCD2345EFGH', mobile: '13800000006' };
    await waitFor(() => expect(sentTo('/claim/sms/code')).toEqual([given]));
    expect(await screen.findByText(/验证码将在一分钟内送达/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '下一步：填写索赔' }));
    expect(await screen.findByRole('form', { name: '填写索赔' })).toBeInTheDocument();
    expect(sentTo('/claim/prove')).toEqual([{ ...given, sms_code: '123456' }]);
  });

  it('[LC-09] judges what is claimed before it leaves, and keeps it where the proof has run out', async () => {
    let proven = false;
    const sentTo = show('/user/claim', {
      '/claim/state': () => ({ claims: LETTER }),
      '/claim/prove': () => ((proven = true), LETTER),
      '/claim/lodge': () =>
        proven
          ? { ...LETTER, whyNot: '保函真实有效，正在处理', claims: [LODGED] }
          : new Response(JSON.stringify({ code: 40301, msg: '请先通过短信验证', data: {} }), {
              headers: { 'content-type': 'application/json' },
            }),
    });
    await userEvent.type(await screen.findByLabelText('索赔金额'), '900,000');
    await userEvent.click(screen.getByRole('button', { name: '提交索赔' }));
    expect(screen.getByText(/^索赔金额必须小于或等于800000/)).toBeInTheDocument();
    expect(screen.getByText('请确认所填内容属实')).toBeInTheDocument();
    expect(screen.getByLabelText('索赔人姓名')).toHaveFocus();
    expect(sentTo('/claim/lodge')).toEqual([]);
    await userEvent.type(screen.getByLabelText('索赔人姓名'), '王海涛');
    await userEvent.clear(screen.getByLabelText('索赔金额'));
    await userEvent.type(screen.getByLabelText('索赔金额'), '420000');
    await userEvent.selectOptions(screen.getByLabelText('索赔原因'), '9002');
    compose(screen.getByLabelText('索赔说明（选填）'), 'z', "zhong'biao", ' 中标后  拒不签约 \n另行说明\n');
    await userEvent.upload(screen.getByLabelText('索赔材料'), new File(['%PDF'], '索赔函.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('索赔函.pdf')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '提交索赔' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('请先通过短信验证');
    for (const [label, text] of [
      ['保函编号', LETTER.letterNo],
      ['验真码', 'ABCD2345EFGH'],
      ['受益人联系手机', '13800000006'],
      ['短信验证码', '123456'],
    ] as const)
      await userEvent.type(await screen.findByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: '下一步：填写索赔' }));
    expect(await screen.findByLabelText('索赔人姓名')).toHaveValue('王海涛');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '提交索赔' }));
    expect(await screen.findByText('已收到')).toBeInTheDocument();
    expect(sentTo('/claim/lodge').at(-1)).toEqual({
      claim: {
        claimant_name: '王海涛',
        claim_amount: '420000',
        claim_reason: '9002',
        claim_statement: '中标后 拒不签约\n另行说明',
        claim_files: [{ key: 'f1', file_name: '索赔函.pdf' }],
      },
      version: 9,
    });
    expect(screen.getByRole('button', { name: '下载回执（PDF）' })).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('[UP-02] [VA-04] lodges nothing while a file is on its way or has failed, and says so at the files', async () => {
    holdUploads();
    const sentTo = show('/user/claim', {
      '/claim/state': () => ({ claims: LETTER }),
      '/claim/lodge': () => ({ ...LETTER, whyNot: '保函真实有效，正在处理', claims: [LODGED] }),
    });
    const lodge = () => userEvent.click(screen.getByRole('button', { name: '提交索赔' }));
    await userEvent.type(await screen.findByLabelText('索赔人姓名'), '王海涛');
    await userEvent.type(screen.getByLabelText('索赔金额'), '420000');
    await userEvent.selectOptions(screen.getByLabelText('索赔原因'), '9002');
    await userEvent.upload(screen.getByLabelText('索赔材料'), new File(['%PDF'], '索赔函.pdf', { type: 'application/pdf' }));
    await userEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(HeldUpload.sent).toHaveLength(1));
    await lodge();
    expect(screen.getByText('文件正在上传，请稍候')).toBeInTheDocument();
    expect(screen.getByLabelText('索赔材料')).toHaveFocus();

    act(() => HeldUpload.sent[0]?.answer({ code: 40001, msg: '文件内容与扩展名不符', data: {} }));
    expect(await screen.findByText('索赔函.pdf上传失败：文件内容与扩展名不符')).toBeInTheDocument();
    expect(screen.queryByText('文件正在上传，请稍候')).toBeNull();
    await lodge();
    expect(screen.getByText('索赔函.pdf上传失败，请删除后重新上传')).toBeInTheDocument();
    expect(screen.getByLabelText('索赔材料')).toHaveFocus();
    expect(sentTo('/claim/lodge')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: '重新上传索赔函.pdf' }));
    await waitFor(() => expect(HeldUpload.sent).toHaveLength(2));
    act(() => HeldUpload.sent[1]?.answer({ code: 0, msg: '', data: { key: 'f1', file_name: '索赔函.pdf', size: 4 } }));
    expect(await screen.findByText('索赔函.pdf上传成功')).toBeInTheDocument();
    await lodge();
    await waitFor(() => expect(sentTo('/claim/lodge')).toHaveLength(1));
  });

  it.each([
    ['bid', ['9001', '9002', '9003', '9004', '9005', '9006'], '9002 中标后无正当理由不与招标人订立合同'],
    ['performance', ['9101', '9102', '9103', '9104', '9105', '9106'], '9101 不履行合同义务或者履行合同义务不符合约定'],
    ['advancePayment', ['9201', '9202', '9203', '9204', '9205'], '9203 未按合同约定抵扣或者返还预付款'],
    ['migrantWage', ['9301', '9302', '9303'], '9301 拖欠农民工工资，经责令限期支付，期满仍未支付'],
    ['quality', ['9401', '9402', '9403', '9404', '9405'], '9402 不履行或者拖延履行保修义务'],
  ])('[LC-09] offers the reasons of a %s letter and no others', async (guaranteeType, reasons, label) => {
    show('/user/claim', { '/claim/state': () => ({ claims: { ...LETTER, guaranteeType } }) });
    const select = await screen.findByLabelText('索赔原因');
    const offered = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(offered.map(({ value }) => value)).toEqual(['', ...reasons]);
    expect(within(select).getByRole('option', { name: label })).toBeInTheDocument();
  });

  it('[LC-09] shows the words of a reason that an earlier claim on the letter bears, though no longer offered for its type', async () => {
    show('/user/claim', { '/claim/state': () => ({ claims: { ...LETTER, guaranteeType: 'performance', claims: [LODGED] } }) });
    const claim = within(await screen.findByRole('article', { name: `索赔 ${LODGED.claimNo}` }));
    expect(claim.getByText('中标后无正当理由不与招标人订立合同')).toBeInTheDocument();
    expect(within(screen.getByLabelText('索赔原因')).queryByRole('option', { name: /^9002/ })).toBeNull();
  });

  it('[LC-09] asks for another reason where the one that was chosen belongs to a letter of another type', async () => {
    let claims: Claims = LETTER;
    const sentTo = show('/user/claim', {
      '/claim/state': () => ({ claims }),
      '/claim/prove': () => claims,
      '/claim/lodge': () =>
        new Response(JSON.stringify({ code: 40301, msg: '请先通过短信验证', data: {} }), {
          headers: { 'content-type': 'application/json' },
        }),
    });
    await userEvent.type(await screen.findByLabelText('索赔人姓名'), '王海涛');
    await userEvent.type(screen.getByLabelText('索赔金额'), '420000');
    await userEvent.selectOptions(screen.getByLabelText('索赔原因'), '9002');
    await userEvent.upload(screen.getByLabelText('索赔材料'), new File(['%PDF'], '索赔函.pdf', { type: 'application/pdf' }));
    await screen.findByText('索赔函.pdf');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '提交索赔' }));
    claims = { ...LETTER, guaranteeType: 'performance', guaranteeTypeName: '履约保函' };
    for (const [label, text] of [
      ['保函编号', LETTER.letterNo],
      ['验真码', 'ABCD2345EFGH'],
      ['受益人联系手机', '13800000006'],
      ['短信验证码', '123456'],
    ] as const)
      await userEvent.type(await screen.findByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: '下一步：填写索赔' }));
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '提交索赔' }));
    expect(screen.getByText('该索赔原因不适用于履约保函，请重新选择')).toBeInTheDocument();
    expect(sentTo('/claim/lodge')).toHaveLength(1);
  });

  it('[LC-09] [RT-12] tells that a claim is approved and by when it is settled, and how the letter’s QR code leads here', async () => {
    const workingClock = { kind: 'settleClaim' as const, dueDay: '2026-12-07', daysLeft: 4, unknownYears: [] };
    show('/user/claim');
    expect(await screen.findByText(/用手机相机扫描保函上的二维码/)).toBeInTheDocument();
    cleanup();
    show('/user/claim', { '/claim/state': () => ({ claims: { ...LETTER, claims: [{ ...LODGED, state: 'approved', workingClock }] } }) });
    expect(await screen.findByText('审核通过，待支付')).toBeInTheDocument();
    expect(screen.getByText('索赔办结还有 4 个工作日，截至 2026-12-07')).toBeInTheDocument();
  });

  it('[LC-09] asks before a claim that is half written gives way to another letter, and only then', async () => {
    show('/user/claim', { '/claim/state': () => ({ claims: LETTER }), '/claim/prove': () => LETTER });
    const change = () => userEvent.click(screen.getByRole('button', { name: '换一份保函' }));
    const choose = (name: string) =>
      userEvent.click(within(screen.getByRole('dialog', { name: '换一份保函？' })).getByRole('button', { name }));
    await userEvent.type(await screen.findByLabelText('索赔人姓名'), '王海涛');
    await change();
    await choose('继续填写');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('索赔人姓名')).toHaveValue('王海涛');
    await change();
    await choose('放弃并更换');
    for (const [label, text] of [
      ['保函编号', LETTER.letterNo],
      ['验真码', 'ABCD2345EFGH'],
      ['受益人联系手机', '13800000006'],
      ['短信验证码', '123456'],
    ] as const)
      await userEvent.type(await screen.findByLabelText(label), text);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '下一步：填写索赔' }));
    expect(await screen.findByLabelText('索赔人姓名')).toHaveValue('');
    await change();
    expect(await screen.findByRole('form', { name: '验证受益人联系人' })).toBeInTheDocument();
  });

  it('[RT-12] [LC-09] is gone through by keys alone', async () => {
    const sentTo = show('/user/claim', {
      '/claim/prove': () => LETTER,
      '/claim/lodge': () => ({ ...LETTER, whyNot: '保函真实有效，正在处理', claims: [LODGED] }),
    });
    const reach = async (target: HTMLElement) => {
      for (let steps = 0; steps < 40 && document.activeElement !== target; steps += 1) await userEvent.tab();
      expect(target).toHaveFocus();
    };
    const key = async (label: string, text: string) => {
      await reach(await screen.findByLabelText(label));
      await userEvent.keyboard(text);
    };
    await key('保函编号', LETTER.letterNo);
    await key('验真码', 'ABCD2345EFGH');
    await key('受益人联系手机', '13800000006');
    await reach(screen.getByRole('button', { name: '发送验证码' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/验证码将在一分钟内送达/);
    await key('短信验证码', '123456{Enter}');
    await key('索赔人姓名', '王海涛');
    await key('索赔金额', '420000');
    await reach(screen.getByLabelText('索赔原因'));
    await userEvent.selectOptions(screen.getByLabelText('索赔原因'), '9002');
    await reach(screen.getByLabelText('索赔材料'));
    await userEvent.upload(screen.getByLabelText('索赔材料'), new File(['%PDF'], '索赔函.pdf', { type: 'application/pdf' }));
    await reach(await screen.findByRole('button', { name: '移除 索赔函.pdf' }));
    await reach(screen.getByRole('checkbox'));
    await userEvent.keyboard(' ');
    await reach(screen.getByRole('button', { name: '提交索赔' }));
    await userEvent.keyboard('{Enter}');
    await reach(await screen.findByRole('button', { name: '下载回执（PDF）' }));
    expect(sentTo('/claim/lodge')).toHaveLength(1);
  });

  it('[RT-12] leads to the letter by login where an account of the beneficiary has it, and tells a frozen one whom to call', async () => {
    const whyNot = '受益人的平台账号已被冻结，解冻前不能提出索赔，请联系平台客服（022-58000000）';
    let registered = true;
    show('/user/claim', {
      '/claim/state': () => ({ claims: registered ? { ...LETTER, applyNo: 'BH20261121000001' } : { ...LETTER, whyNot } }),
    });
    expect(await screen.findByRole('link', { name: '登录后打开此保函' })).toHaveAttribute(
      'href',
      '/business-manage/detail/BH20261121000001',
    );
    expect(screen.getByRole('form', { name: '填写索赔' })).toBeInTheDocument();
    cleanup();

    registered = false;
    render(<ClaimPage />);
    expect(await screen.findByText(`目前不能提出新的索赔：${whyNot}。`)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: '填写索赔' })).toBeNull();
    expect(screen.queryByRole('link', { name: '登录后打开此保函' })).toBeNull();
  });

  it('[RT-12] [LC-09] shows what became of a claim by its number and the contact’s mobile, without the verify code', async () => {
    const paid = { ...LODGED, state: 'paid', paidAmount: '400000.00', compensatorContactTel: '022-58001234' } as const;
    const sentTo = show('/user/claim', { '/claim/prove': () => ({ ...LETTER, whyNot: '保函已理赔', claims: [paid] }) });
    await userEvent.click(await screen.findByRole('button', { name: '查询进度' }));
    expect(screen.queryByLabelText('验真码')).toBeNull();
    await userEvent.type(screen.getByLabelText('索赔编号或保函编号'), LODGED.claimNo);
    await userEvent.type(screen.getByLabelText('受益人联系手机'), '13800000006');
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    const given = { letter_no: LODGED.claimNo, mobile: '13800000006' };
    await waitFor(() => expect(sentTo('/claim/sms/code')).toEqual([given]));
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    const claim = within(await screen.findByRole('article', { name: `索赔 ${LODGED.claimNo}` }));
    expect(claim.getByText('已理赔')).toBeInTheDocument();
    expect(claim.getByText('022-58001234')).toBeInTheDocument();
    expect(sentTo('/claim/prove')).toEqual([{ ...given, sms_code: '123456' }]);
  });

  it.each([
    [{ state: 'received' }, '已收到', '已转交担保机构，等待其受理'],
    [{ state: 'examined' }, '审核中', '担保机构正在审核索赔材料'],
    [{ state: 'approved' }, '审核通过，待支付', '担保机构已审核通过，正在办理支付'],
    [{ state: 'paid', paidAmount: '400000.00', compensatorContactTel: '022-58001234' }, '已理赔', '022-58001234'],
    [{ state: 'rejected', rejectedBecause: '未附中标通知书' }, '不予理赔', '未附中标通知书'],
  ] as const)('[LC-09] says of a claim what became of it: %j', async (change, word, words) => {
    show('/user/claim', { '/claim/state': () => ({ claims: { ...LETTER, whyNot: '说明', claims: [{ ...LODGED, ...change }] } }) });
    expect(await screen.findByText(word)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('目前不能提出新的索赔：说明。')).toBeInTheDocument();
  });

  it('[CH-01] [GZ-01] [RT-07] heads the page as the channel of its address wishes: no ways in, reports of wages, and its site', async () => {
    window.history.pushState(null, '', `/user/claim?channel=${btoa('LNMW')}`);
    const wage = { ...portal, channelCode: 'LNMW', title: '农民工工资保函', isWage: true, quirks: ['noPortalLogin'] };
    const sentTo = serveZone({ '/claim/state': () => ({}), '/guarantee/zone/portal': () => wage });
    render(
      <RequestedChannelProvider value={{ requested: 'known', channel: { ...DEFAULT_CHANNEL, channelCode: 'LNMW' } }}>
        <ClaimPage />
      </RequestedChannelProvider>,
    );
    expect(await screen.findByRole('link', { name: '农民工工资保函' })).toHaveAttribute('href', portal.site);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: '反映欠薪' })).toBeInTheDocument();
    for (const name of ['登录', '注册', '企业认证']) expect(header.queryByRole('link', { name })).toBeNull();
    const links = within(screen.getByRole('navigation', { name: '平台信息' }));
    expect(links.getByRole('link', { name: '反映欠薪' })).toBeInTheDocument();
    expect(links.getByRole('link', { name: '保函专区' })).toBeInTheDocument();
    expect(sentTo('/guarantee/zone/portal')).toEqual([{ channel_code: 'LNMW' }]);
  });

  it('[CH-03] says that nobody knows the channel of its address, and stays as it is', async () => {
    window.history.pushState(null, '', `/user/claim?channel=${btoa('nowhere')}`);
    serveZone({ '/claim/state': () => ({}), '/guarantee/zone/portal': () => portal });
    render(
      <RequestedChannelProvider value={{ requested: 'unknown', channel: DEFAULT_CHANNEL }}>
        <ClaimPage />
      </RequestedChannelProvider>,
    );
    expect(await screen.findByRole('heading', { name: '渠道不存在' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('heading', { name: '渠道不存在' })).toBeNull();
    expect(screen.getByRole('heading', { name: '保函索赔' })).toBeInTheDocument();
  });
});
