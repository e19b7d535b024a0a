import ts from 'typescript';
import { CALLS } from '#contract/calls';
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
  // submits, and answers what was submitted
  ...['/apply/event', '/amendment/event', '/project/save', '/project/event', '/project/postpone'],
  ...['/register/submit', '/register/join', '/registration/event', '/app/join/answer', '/intermediary/invitation/save'],
  ...['/organisation/change/ask', '/organisation/change/review', '/organisation/bank/save', '/referral/add'],
  ...['/wage-deposit/register', '/wage-deposit/declare', '/wage-deposit/event'],
  ...['/wage-arrears/report', '/wage-arrears/declare', '/wage-arrears/event'],
  ...['/law/set/add', '/law/set/end'],
];

const declared = codeUnder('contract').flatMap(declaredCalls);

describe('calls of the contract', () => {
  it('are all listed', () => {
    expect(declared.length).toBeGreaterThan(10);
    const listed = namesInside('contract/calls.ts');
    expect(declared.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('have a path and method of their own', () => {
    const addresses = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('[RQ-04] that pay, refund, invoice, sign or submit take a key under which they are done once', () => {
    const keyed = CALLS.filter(({ idempotent }) => idempotent).map(({ path }) => path);
    expect(keyed.toSorted()).toEqual(ONCE_BY_KEY.toSorted());
  });

  it('are all answered by a route of the server', () => {
    const answered = new Set(
      codeUnder('server')
        .filter((path) => !isTest(path))
        .flatMap(contractValuesUsed),
    );
    expect(declared.filter((name) => !answered.has(name))).toEqual([]);
  });
});

function declaredCalls(path: string): string[] {
  const pattern = /^export const (\w+) = defineCall\(/gm;
  return [...read(path).matchAll(pattern)].map(([, name = '']) => name);
}

function contractValuesUsed(path: string): string[] {
  const text = read(path);
  const fromContract = importsOf(path, text).some(({ specifier, typeOnly }) => specifier.startsWith('#contract/') && !typeOnly);
  return fromContract ? [...namesInside(path)] : [];
}

function namesInside(path: string): Set<string> {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
