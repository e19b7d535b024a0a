import { cleanup, screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { ReviewPage } from './review-page';

const DETAIL = {
  ...{ registration_no: 'ZC1', version: 3, status: 'pending', flow: 'peasant', org_type: 'personal', mobile: '13912345001' },
  ...{ channel_code: 'nen', reasons: [], allowed_events: [], history: [], invited_by: [], alike: [], blacklisted: [] },
  ...{ certificate: 'none', waiting: 1 },
};
const CODE = '91120104MA05XK7T37';
const IDENTITY = '11010519491231002X';

interface Numbers {
  code?: string;
  identity?: string;
}

async function review(participant: string, { code = CODE, identity = IDENTITY }: Numbers) {
  const enterprise = { org_name: '海卓建设集团', org_code_no: code, org_legal_person: '陈国栋' };
  const agent = { agent_name: '林晓', agent_identity_no: identity };
  const data = participant === 'individual' ? { participant, agent } : { participant, enterprise, agent };
  serveCalls(() => ({ data: { ...DETAIL, data } }));
  renderScreen(<ReviewPage />, { path: '/review/:registrationNo', at: '/review/ZC1' });
  await screen.findByText(/^手机 13912345001/);
}

const warnings = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('[OS-02] a registration under review', () => {
  it.each<[string, Numbers, string]>([
    [
      'an identity number in place of the credit code',
      { code: IDENTITY },
      '您填写的像是个人身份证号码，请填写营业执照上的统一社会信用代码',
    ],
    ['a wrong check digit of the credit code', { code: '91120104MA05XK7T3G' }, '统一社会信用代码校验位不符，请核对'],
    ['an impossible birthday', { identity: '110105194913310021' }, '身份证号码中的出生日期有误，请核对'],
    [
      'both, at once',
      { code: '91120104MA05XK7T3G', identity: '110105194912310021' },
      '统一社会信用代码校验位不符，请核对；身份证号码校验位不符，请核对',
    ],
  ])('is warned of %s', async (_what, numbers, warning) => {
    await review('generalContractor', numbers);
    expect(warnings()).toEqual([warning]);
  });

  it('is warned of nothing where the numbers hold, and of a person’s own number too', async () => {
    await review('generalContractor', {});
    expect(warnings()).toEqual([]);
    cleanup();
    await review('individual', { identity: '110105194913310021' });
    expect(warnings()).toEqual(['身份证号码中的出生日期有误，请核对']);
  });
});
