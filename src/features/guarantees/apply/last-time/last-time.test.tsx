import { screen, waitFor } from '@testing-library/react';
import { draft, NEW, open, press, product, type } from '../../../../../tests/support/apply-screen';

const last = {
  ...draft.application,
  biddingApplySurvey: { projectNo: 'P0', projectName: '南湖大道工程' },
  guaranteeInfo: { ...draft.application.guaranteeInfo, productName: '信达投标保函', guaranteeAmount: '1.00', guaranteeText: '见索即付' },
  projectFields: { fundSource: 'own' },
};
const standing = { guaranteeStatus: 0, version: 1, allowedEvents: [], waitingFor: [], mayPayOnline: false };
const answers = (application: object) => ({
  '/apply/page': () => ({ data: { list: [{ applyNo: 'L1', ...standing }], total: 1 } }),
  '/apply/detail': () => ({ data: { ...standing, applyFormInfo: { applyNo: 'L1', guaranteeStatus: 0 }, application } }),
});

describe('like last time', () => {
  it('[RT-02] takes what belongs to the organisation and the product, not to the project, and says both', async () => {
    const { sentTo: request } = open(NEW, answers(last));
    await screen.findByText('上次申请：南湖大道工程，信达投标保函');
    await press('像上次一样');
    await screen.findByText('已按上次申请填入：保函产品“信达投标保函”、投标人信息、营业执照、产品补充信息');
    expect(screen.getByText('招标文件须按本项目重新上传')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '信达投标保函' })).toBeChecked();
    expect(screen.getByLabelText('担保金额')).toHaveValue('300,000.00');
    expect(screen.getByLabelText('保函文本特别约定')).toHaveValue('见索即付');
    await waitFor(() => expect(request('/apply/save').at(-1)).toMatchObject({ application: { project_fields: { fund_source: 'own' } } }));
    expect(JSON.stringify(request('/apply/save').at(-1))).not.toContain('bidding_document_keys');
  });

  it('[RT-02] is taken back, without what was typed over it since', async () => {
    open(NEW, answers(last));
    await screen.findByText(/^上次申请/);
    await press('像上次一样');
    await screen.findByText(/^已按上次申请填入/);
    type('保函文本特别约定', '另有约定');
    await press('撤销填入');
    expect(screen.getByRole('radio', { name: '信达投标保函' })).not.toBeChecked();
    expect(screen.getByLabelText('保函文本特别约定')).toHaveValue('另有约定');
  });

  it('[RT-02] leaves a product that is not offered any more, and says so', async () => {
    open(NEW, answers({ ...last, guaranteeInfo: { ...last.guaranteeInfo, productNo: 'GONE', productName: '旧保函' } }));
    await screen.findByText(/^上次申请/);
    await press('像上次一样');
    expect(await screen.findByText('上次的产品“旧保函”本次不能申请，请另选产品')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '信达投标保函' })).not.toBeChecked();
  });

  it.each([NEW, `${NEW}&type=performance`])(
    '[RT-02] has amount and days of a guarantee that secures a contract filled in by it, and wants no tender file (%s)',
    async (at) => {
      const performance = { ...product, productName: '信达履约保函', guaranteeType: 'performance' };
      open(at, { ...answers(last), '/product/page': () => ({ data: { list: [performance], total: 1 } }) });
      await screen.findByRole('radio', { name: /信达履约保函/ });
      await screen.findByText(/^上次申请/);
      await press('像上次一样');
      expect(await screen.findByText('担保金额和期限请按本次合同填写')).toBeInTheDocument();
      expect(screen.getByText('证照是否仍在有效期内')).toBeInTheDocument();
      expect(screen.queryByText('担保金额和期限按本次标段，未沿用上次')).not.toBeInTheDocument();
      expect(screen.queryByText('招标文件须按本项目重新上传')).not.toBeInTheDocument();
    },
  );

  it('[RT-02] says so too where the last product of that type is not offered any more', async () => {
    const gone = { ...last.guaranteeInfo, productNo: 'GONE', productName: '旧保函' };
    const performance = { ...product, productName: '信达履约保函', guaranteeType: 'performance' };
    open(`${NEW}&type=performance`, {
      ...answers({ ...last, guaranteeInfo: gone }),
      '/product/page': () => ({ data: { list: [performance], total: 1 } }),
    });
    await screen.findByText(/^上次申请/);
    await press('像上次一样');
    expect(await screen.findByText('上次的产品“旧保函”本次不能申请，请另选产品')).toBeInTheDocument();
    expect(screen.getByText('担保金额和期限请按本次合同填写')).toBeInTheDocument();
  });

  it('[RT-02] marks what a new application begins with as known, and is not offered to who never applied', async () => {
    const { page } = open(NEW, answers(last));
    expect((await screen.findAllByText('已按本单位上次申请填入，可修改')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('法定代表人')).toHaveValue('陈国栋');
    page.unmount();
    open(NEW);
    await screen.findByRole('radio', { name: '信达投标保函' });
    expect(screen.queryByRole('button', { name: '像上次一样' })).not.toBeInTheDocument();
    expect(screen.queryByText('已按本单位上次申请填入，可修改')).not.toBeInTheDocument();
  });

  it('[RT-02] begins with the invoice information that the organisation keeps, before what the last time said', async () => {
    const { sentTo: request } = open(NEW, {
      ...answers({
        ...last,
        applyUserInfo: { ...last.applyUserInfo, needInvoice: true },
        invoicingInfo: { name: '旧收票人', addressDetail: '长江道92号' },
      }),
      '/organisation/invoice/detail': () => ({
        data: {
          appId: 'b',
          appName: '华建集团',
          version: 2,
          invoiceInfo: { taxingType: 'ordinary', receiver: '李明', tax_bank_name: '津门商业银行' },
        },
      }),
    });
    expect(await screen.findByLabelText('收票人')).toHaveValue('李明');
    expect(
      [screen.getByLabelText('收票地址'), screen.getByLabelText('开户银行')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['长江道92号', '津门商业银行']);
    expect(screen.getByText('已按“我的资料”填入，可修改')).toBeInTheDocument();
    expect(request('/organisation/invoice/detail')).toHaveLength(1);
  });
});

describe('a first application', () => {
  const organisation = (change: object) => ({
    '/organisation/detail': () => ({
      data: { org_legal_person: '', org_register_address: '', organisation: {}, ...change },
    }),
  });
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('[GZ-05] begins with who a visitor said he is, as contact and as who applies', async () => {
    open(NEW, organisation({ organisation: { contact_name: '林晓', contact_mobile: '13612340501' } }));
    await screen.findByLabelText('联系人');
    expect(['联系人', '联系人手机'].map(shown)).toEqual(['林晓', '13612340501']);
    expect(screen.getByText('已按单位资料和登录账号填入，可修改')).toBeInTheDocument();
  });

  it('[AF-01] begins with what the organisation says of itself, and with the account where it names no contact', async () => {
    open(NEW, organisation({ org_legal_person: '陈国栋', org_register_address: '天津市河西区1号', organisation: {} }));
    await screen.findByLabelText('法定代表人');
    expect(['法定代表人', '注册地址'].map(shown)).toEqual(['陈国栋', '天津市河西区1号']);
    expect(['联系人', '联系人手机'].map(shown)).toEqual(['经办人', '经办人手机'].map(shown));
  });
});
