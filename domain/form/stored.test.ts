import { storedRegistration } from '../registration/rules';
import { storedVisitor } from '../zone/visitor';
import { storedValues } from './stored';

describe('what is kept of numbers and codes, whoever sends them', () => {
  it('has neither blanks nor small letters nor +86', () => {
    const fields = {
      mobile: { kind: 'mobile', label: '' },
      orgCodeNo: { kind: 'creditCode', label: '' },
      idCard: { kind: 'identityCard', label: '' },
      cardCode: { kind: 'digits', label: '' },
      orgNo: { kind: 'text', label: '', code: true },
    } as const;
    expect(
      storedValues(fields, {
        mobile: '+86 138-0000-0002',
        orgCodeNo: '9135 0100 m000 100Y43',
        idCard: '11010519491231002x',
        cardCode: '6222 0210 0100 1234 567',
        orgNo: 'ma06r8t2-２',
      }),
    ).toEqual({
      mobile: '13800000002',
      orgCodeNo: '91350100M000100Y43',
      idCard: '11010519491231002X',
      cardCode: '6222021001001234567',
      orgNo: 'MA06R8T22',
    });
  });

  it('[RT-14] is the same of a registration and of a visitor', () => {
    const data = { enterprise: { orgCodeNo: '9135 0100 m000 100Y43' }, agent: { agentIdentityNo: '110105 19491231 002x' } };
    expect(storedRegistration({ participant: 'generalContractor', ...data })).toMatchObject({
      enterprise: { orgCodeNo: '91350100M000100Y43' },
      agent: { agentIdentityNo: '11010519491231002X' },
    });
    const visitor = { orgName: '天津新程建设有限公司', orgCodeNo: '91120116ma 0000012x', applyUserName: '林晓' };
    expect(storedVisitor(visitor).orgCodeNo).toBe('91120116MA0000012X');
  });
});
