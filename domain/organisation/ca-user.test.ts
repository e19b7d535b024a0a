import { caStatusOf } from './ca-user';

const certificate = { notAfter: new Date('2027-01-01T00:00:00.000Z'), revokedAt: null, subjectName: '甲(天津)ABC公司' };
const now = new Date('2026-01-01T00:00:00.000Z');

describe('a certificate', () => {
  it.each([
    ['甲(天津)ABC公司', 'valid'],
    ['甲（天津）ＡＢＣ 公司', 'valid'],
    ['甲（滨海）ABC公司', 'renamed'],
  ] as const)('of an organisation that is %s is %s', (orgName, status) => {
    expect(caStatusOf(certificate, { now, orgName })).toBe(status);
  });
});
