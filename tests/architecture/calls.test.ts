import { CALLS } from '#contract/calls';
import type { Tag } from '#contract/tags';
import { importsOf } from './import-graph';
import { codeUnder, isTest, read } from './project-files';

/** What would be done twice by whoever asks again where an answer was lost. */
const ONCE_BY_KEY = [
  // pays
  ...['/pay/order', '/pay/balance', '/amendment/order', '/recharge/add', '/recharge/event', '/recharge/order'],
  ...['/withdrawal/add', '/withdrawal/event', '/baofu/withdrawal/request', '/baofu/withdrawal/event', '/baofu/split/event'],
  ...['/baofu/account/apply', '/baofu/account/activate', '/organisation/ca/order'],
  // refunds
  ...['/refund/event', '/refund/part'],
  // asks for an invoice, and issues it
  ...['/invoice/apply', '/invoice/event'],
  // signs
  '/contract/sign',
  // begins what is submitted
  '/apply/save',
  // submits, and answers what was submitted
  ...['/apply/event', '/amendment/event', '/project/save', '/project/event', '/project/postpone'],
  ...['/register/submit', '/register/join', '/registration/event', '/app/join/answer', '/agency/invitation/save'],
  ...['/organisation/change/request', '/organisation/change/review', '/organisation/bank/save', '/referral/add'],
  ...['/wage-deposit/register', '/wage-deposit/declare', '/wage-deposit/event'],
  ...['/wage-arrears/report', '/wage-arrears/declare', '/wage-arrears/event'],
  ...['/law/set/add', '/law/set/end'],
];

describe('calls of the contract', () => {
  it('come from every module that declares some', () => {
    const declaring = codeUnder('contract').filter((path) => !isTest(path) && / = defineCall\(|: defineCall\(/.test(read(path)));
    expect(declaring.length).toBeGreaterThan(10);
    const listed = importsOf('contract/modules.ts', read('contract/modules.ts')).map(({ to }) => to);
    expect(listed.toSorted()).toEqual(declaring.toSorted());
    expect(CALLS.length).toBeGreaterThan(declaring.length);
  });

  it('have a path and method of their own', () => {
    const addresses = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('[RQ-04] that pay, refund, invoice, sign or submit take a key under which they are done once', () => {
    const keyed = CALLS.filter(({ idempotent }) => idempotent).map(({ path }) => path);
    expect(keyed.toSorted()).toEqual(ONCE_BY_KEY.toSorted());
  });

  it('are tagged by fields that their bodies have', () => {
    const named = CALLS.flatMap(({ path, body, provides = [], invalidates = [], invalidatesOnceDone = [] }) =>
      [...provides, ...invalidates, ...invalidatesOnceDone].filter(isByField).map(({ by }) => ({ path, by, fields: fieldsOf(body) })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ by, fields }) => !fields.includes(by))).toEqual([]);
  });
});

function isByField(tag: Tag): tag is Extract<Tag, { by: string }> {
  return typeof tag === 'object' && 'by' in tag;
}

function fieldsOf(body: object): readonly string[] {
  return 'properties' in body ? Object.keys(body.properties as object) : [];
}
