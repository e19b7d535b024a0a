import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { command, PATIENCE, resultsOf, temporary, written } from './support/command';

const signedIn = { at: 200, expect: 'state', machine: 'session', is: 'signedIn' };

describe('npm run scenarios', () => {
  it(
    '[TS-01] tells every scenario, closes with how many passed and failed, and writes JUnit',
    async () => {
      const right = written('right', signedIn);
      const wrong = written('wrong', signedIn, { expect: 'path', is: '/user/login' });
      const unread = written('unread', { input: 'wiat', ms: 5 });
      const junit = temporary('junit.xml');
      const { code, output } = await command(['run', right, wrong, unread, '--junit', junit]);
      const lines = output.trim().split('\n');
      expect(code).toBe(1);
      expect(lines[0]).toMatch(/^✓ right（1 项成立，\d+ 毫秒）$/);
      expect(lines).toContain(`    ${wrong}:3`);
      expect(lines).toContain('    应为：地址是 /user/login（第 3 行，200 毫秒）');
      expect(lines).toContain('    实际：在 /home/index');
      expect(lines).toContainEqual(expect.stringContaining(`第 2 行 input：`));
      expect(lines).toContainEqual(expect.stringContaining(`写成 "input": "wait"（${unread}:2）`));
      expect(lines.at(-1)).toBe('1 passed, 2 failed');
      const xml = readFileSync(junit, 'utf8');
      expect(xml).toMatch(/<testsuites tests="3" failures="2" time="[\d.]+">/);
      expect(xml).toContain('<failure message="应为：地址是 /user/login（第 3 行，200 毫秒）；实际：在 /home/index">');
      expect(xml).toContain('<failure message="第 2 行 input：');
    },
    PATIENCE,
  );

  it(
    '[TS-01] answers exit code 0 when everything passed, and refuses what it does not know',
    async () => {
      const passed = await command(['run', written('alone', signedIn)]);
      expect([passed.code, passed.output.trim().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed']);
      expect((await command(['runn'])).code).toBe(2);
    },
    PATIENCE,
  );

  it.each([
    [['run', 'tests/scenarios/nothing-here.jsonl'], '没有文件或文件夹 tests/scenarios/nothing-here.jsonl'],
    [
      ['run', 'tests/scenarios/payment-refused.jsonl', '--replace', 'src/features/payment/saga=tests/scenarios/broken/payments-saga'],
      '--replace：没有模块 src/features/payment/saga',
    ],
    [
      ['run', 'tests/scenarios/payment-refused.jsonl', '--replace', 'server/main=tests/scenarios/broken/payments-saga'],
      '--replace：应用没有用到模块 server/main',
    ],
    [['run', '--junnit', 'x.xml'], "Unknown option '--junnit'"],
  ])(
    'says what is wrong with %j instead of running something else',
    async (args, said) => {
      const { code, output } = await command(args);
      expect(code).toBe(2);
      expect(output.split('\n')[0]).toContain(said);
      expect(output).not.toMatch(/passed|    at /);
    },
    PATIENCE,
  );

  it(
    'explains itself when asked',
    async () => {
      expect(await command(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('npm run scenarios -- generate') });
    },
    PATIENCE,
  );

  it(
    'reports the states, transitions, guards both ways and error codes that were covered',
    async () => {
      const json = temporary('coverage.json');
      const { code } = await command(['coverage', 'tests/scenarios', '--json', json]);
      const report = JSON.parse(readFileSync(json, 'utf8')) as {
        machines: Record<string, { missing: string[] } | string>[];
        codes: { covered: string[] };
      };
      expect(code).toBe(0);
      expect(report.machines.map(({ machine }) => machine)).toEqual([
        'session',
        'sessionEnd',
        'logout',
        'applicationDraft',
        'editor',
        'bulkRun',
        'contractSigning',
        'paymentScreen',
        'stepWizard',
        'onboardingTour',
        'projectImport',
        'rowEditing',
      ]);
      expect(
        report.machines.flatMap(({ machine: _, ...shares }) =>
          Object.values(shares).flatMap((share) => (typeof share === 'string' ? [] : share.missing)),
        ),
      ).toEqual([]);
      expect(report.codes.covered).toEqual(expect.arrayContaining(['0', '401', '412', '20001', '99902', '断网', 'HTTP 401', 'HTTP 500']));
    },
    PATIENCE,
  );
});

it(
  'keeps the traces of scenarios apart that have one name in two folders',
  async () => {
    for (const folder of ['a', 'b']) mkdirSync(temporary(folder));
    const files = ['a/same', 'b/same'].map((name) => written(name, signedIn));
    await command(['run', ...files, '--trace', temporary('traces')]);
    expect(['a', 'b'].map((folder) => existsSync(temporary(`traces/${folder}/same.trace.jsonl`)))).toEqual([true, true]);
  },
  PATIENCE,
);

it(
  'tells which scenarios fail while their coverage is asked for',
  async () => {
    const { code, output } = await command(['coverage', written('uncovered', { ...signedIn, is: 'leaving' })]);
    expect([code, output.split('\n')[0]]).toEqual([1, expect.stringMatching(/^✗ uncovered/)]);
  },
  PATIENCE,
);

describe('what a scenario expects', () => {
  const failing: [string, object[], string][] = [
    ['a state', [{ at: 200, expect: 'state', machine: 'session', is: 'choosingOrganisation' }], '实际：session 处于 signedIn'],
    ['a context', [{ ...signedIn, context: { choices: [{ orgType: 'bidder' }] } }], '实际：上下文是 {"choices":[]}'],
    ['a machine that runs', [{ at: 200, expect: 'state', machine: 'paymentScreen', is: 'waiting' }], '实际：paymentScreen 没有运行'],
    ['an action', [{ at: 200, expect: 'action', type: 'session/ended' }], '实际：0 次；同类的有 session/phaseEntered、session/userKnown'],
    [
      'an action with its payload',
      [{ at: 200, expect: 'action', type: 'session/userKnown', payload: { orgType: 'guarantee' } }],
      '实际：0 次；同类的有 session/phaseEntered',
    ],
    [
      'no action',
      [
        { at: 0, expect: 'noAction', type: 'session/userKnown', within: 100 },
        { at: 100, input: 'wait', ms: 1 },
      ],
      '实际：40 毫秒时发生了',
    ],
    ['a call', [{ at: 200, expect: 'call', path: '/user/info', count: 2 }], '实际：1 次'],
    ['a call with its body', [{ at: 200, expect: 'call', path: '/user/info', where: { orgType: 'bidder' } }], '实际：0 次'],
    ['no call', [{ at: 10, expect: 'noCall', within: 100 }], '实际：40 毫秒时发生了'],
    ['a notice', [{ at: 200, expect: 'notice', text: '退出' }], '实际：0 次；没有提示'],
    [
      'no notice',
      [
        { at: 200, input: 'dispatch', action: { type: 'notices/raised', payload: { kind: 'info', title: '已保存' } } },
        { expect: 'noNotice' },
      ],
      '实际：提示：已保存',
    ],
    [
      'one notice',
      [
        ...['甲', '乙'].map((title) => ({ input: 'dispatch', action: { type: 'notices/raised', payload: { kind: 'info', title } } })),
        { at: 9, expect: 'invariant', name: 'one notice' },
      ],
      '实际：0 毫秒：同时有 2 条提示：甲、乙',
    ],
    [
      'no call left open',
      [
        { at: 0, input: 'reply', call: '/user/info', never: true },
        { at: 900, expect: 'invariant', name: 'no call left open' },
      ],
      '实际：/user/info 一直没有结束',
    ],
    [
      'no unhandled error, always',
      [{ at: 200, input: 'send', flow: 'paymentScreen', event: { type: 'renew' } }],
      '实际：200 毫秒：Error: 流程 paymentScreen 没有打开；先写 {"input":"open","flow":"paymentScreen"}',
    ],
  ];

  let results: Awaited<ReturnType<typeof resultsOf>> = [];
  beforeAll(async () => {
    results = await resultsOf(
      ...failing.map(([name, lines]) => written(name.replaceAll(' ', '-'), ...lines)),
      written('text', { expect: 'text', text: '首页' }),
    );
  }, PATIENCE);

  it.each(failing.map(([name, , found], index) => [name, found, index] as const))('[TS-01] is missed readably: %s', (_, found, index) => {
    expect(results[index]?.failure[2]).toBe(found);
  });

  it('is not called passed where only a page could tell', () => {
    expect(results.at(-1)).toMatchObject({ failure: [], met: 0, notLookedAt: 1 });
  });
});
