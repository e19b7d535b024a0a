import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMyInfo } from '../../../tests/support/my-info-screen';

const at = (tab: string) => `/my-info/detail/APP1?tab=${tab}`;
const certificate = {
  id: 1,
  app_id: 'APP1',
  ca_user_id: 'organisation-1',
  user_name: '陈立群',
  id_card: '120***********123X',
  phone: '138****0002',
  bank_account: '',
  ca_type: 'organisation',
  source: 'sandbox',
  status: 'expiring',
  serial_number: '4a5b6c',
  subject_name: '天津海卓建设工程有限公司',
  not_before: '2024-01-01T00:00:00.000Z',
  not_after: '2026-12-01T00:00:00.000Z',
  revoked_reason: '',
  checked_at: '2026-11-01T00:00:00.000Z',
  create_time: '2024-01-01T00:00:00.000Z',
  update_time: '2024-01-01T00:00:00.000Z',
};
const enterprise = {
  app_id: 'APP1',
  org_name: '海卓',
  org_legal_person: '陈国栋',
  credit_code: '91',
  org_register_address: '',
  org_address: '',
};

beforeEach(() => sessionStorage.clear());

describe('[RT-09] certificates', () => {
  it('are renewed before their end in the name of who handles it, and checked with the authority', async () => {
    const { sent } = openMyInfo({
      at: at('certificates'),
      answers: {
        '/organisation/ca/list': { data: { list: [certificate], may_order: false, may_renew: true } },
        '/organisation/bank/list': { data: { list: [] } },
        '/organisation/ca/order': { data: { id: 2 } },
        '/organisation/ca/check': { data: { status: 'valid' } },
      },
    });
    expect(await screen.findByText('即将到期')).toBeInTheDocument();
    expect(screen.getByText('证书即将到期，请及时更新，以免影响签署。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '核对证书状态：4a5b6c' }));
    await waitFor(() => expect(sent('/organisation/ca/check')).toEqual([{ id: 1 }]));
    await userEvent.click(screen.getByRole('button', { name: '更新证书' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('经办人姓名'), { target: { value: '陈立群' } });
    fireEvent.change(dialog.getByLabelText('经办人身份证号'), { target: { value: '12010419850102123X' } });
    fireEvent.change(dialog.getByLabelText('经办人手机'), { target: { value: '17012345678' } });
    expect(dialog.getByRole('button', { name: '更新证书' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('经办人手机'), { target: { value: '13800000002' } });
    await userEvent.click(dialog.getByRole('button', { name: '更新证书' }));
    await waitFor(() =>
      expect(sent('/organisation/ca/order')).toEqual([
        { ca_user: { user_name: '陈立群', id_card: '12010419850102123X', phone: '13800000002' } },
      ]),
    );
  });
});

describe('[RT-09] the enterprise', () => {
  it('says that nothing was given yet, and takes qualifications', async () => {
    const { sent } = openMyInfo({
      at: at('enterprise'),
      answers: {
        '/organisation/enterprise/detail': { data: { ...enterprise, version: 0, enterprise: {} } },
        '/organisation/enterprise/save': { data: { version: 1 } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '填写企业信息' }));
    await userEvent.click(await screen.findByRole('button', { name: '添加资质' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('有 2 处需要修改')).toBeInTheDocument();
    expect(sent('/organisation/enterprise/save')).toEqual([]);
  });
});

describe('[RT-09] invoice information', () => {
  it('is refused by the server under the field that it names', async () => {
    const refused = {
      code: 40001,
      msg: '不符',
      data: { errors: [{ field: 'invoice_info.org_taxpayer_id', message: '识别号与信用代码不符' }] },
    };
    const invoice = {
      taxing_type: 'ordinary',
      org_taxpayer_id: '91120104MA06R8T22B',
      receiver: '陈',
      receiver_phone_num: '13800000002',
      email: 'a@b.cn',
    };
    openMyInfo({
      at: at('invoice'),
      answers: {
        '/organisation/invoice/detail': { data: { app_id: 'APP1', app_name: '海卓', version: 1, invoice_info: invoice } },
        '/organisation/invoice/save': refused,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '编辑开票信息' }));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByText('识别号与信用代码不符')).toBeInTheDocument();
  });
});

describe('[RT-09] change records', () => {
  it('tell who changed what, before and after, and what came of a review', async () => {
    openMyInfo({
      at: at('changes'),
      answers: {
        '/organisation/change/record/page': {
          data: {
            total: 1,
            list: [
              {
                id: 1,
                subject: 'identity',
                action: 'modify',
                title: '',
                changes: [{ field: 'orgName', before: '旧名称', after: '新名称' }],
                user_name: '陈立群',
                time: '2026-11-01T01:00:00.000Z',
                outcome: 'passed',
                reviewer_name: '周启航',
              },
            ],
          },
        },
      },
    });
    expect(await screen.findByText('审核通过')).toBeInTheDocument();
    expect(screen.getByText(/平台审核：周启航/)).toBeInTheDocument();
    const row = within(screen.getByText('旧名称').closest('tr') ?? document.body);
    expect(row.getByText('单位名称')).toBeInTheDocument();
    expect(row.getByText('新名称')).toBeInTheDocument();
  });
});
