import fc from 'fast-check';
import { parseScenario, problemText } from './parse';
import { printScenario } from './print';
import type { ExpectationLine, InputLine, Scenario, ScenarioHeader, ScenarioLine } from './scenario';
import { endOf, timesOf } from './timing';

const HEADER = '{"scenario":"缴费成功","version":1,"seed":7,"start":"2026-01-05T09:00:00+08:00","app":{"route":"/","signedInAs":"bidder"}}';

function problemsOf(...lines: string[]): string[] {
  return parseScenario([HEADER, ...lines].join('\n')).problems?.map(problemText) ?? [];
}

describe('scenario file', () => {
  it('[TS-01] reads back what it prints', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const text = printScenario(scenario);
        const { scenario: back, problems } = parseScenario(text);
        expect(problems).toBeUndefined();
        expect(back).toEqual(scenario);
        expect(back && printScenario(back)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('passes over blank lines and keeps the numbers of the others', () => {
    const { lineNumbers } = parseScenario(`${HEADER}\n\n{"input":"wait","ms":5}\n\n\n{"expect":"noNotice"}\n`);
    expect(lineNumbers).toEqual([3, 6]);
  });

  it.each([
    [
      '{"input":"rely","call":"/pay/result","code":0}',
      '第 2 行 input：应为 "ui"、"dispatch"、"send"、"ask"、"open"、"close"、"answer"、"reply"、"push"、"clock"、"offline"、"online"、"storage"、"tab"、"reload"、"document"、"wait" 之一，现在是"rely"。改法：写成 "input": "reply"',
    ],
    ['{"input":"reply","call":"/pay/result","latancy":9,"code":0}', '第 2 行 latancy：没有这个字段。改法：改成 "latency"'],
    [
      '{"input":"reply","call":"/pay/result","latency":"快","code":0}',
      '第 2 行 latency：应为不小于 0 的整数（毫秒），现在是"快"。改法：写成 "latency": 1',
    ],
    ['{"input":"reply","call":"pay/result","code":0}', '第 2 行 call：应为站内路径，现在是"pay/result"。改法：写成 "call": "/home/index"'],
    ['{"input":"reply","call":"/pay/result","code":0,"lost":true}', '第 2 行 lost：code、lost 只能写一个。改法：删去 lost'],
    ['{"expect":"state","machine":"session"}', '第 2 行 is：缺少这个字段。改法：补上 "is"'],
    [
      '{"at":1,"after":2,"expect":"noNotice"}',
      '第 2 行 after：at 与 after 只能写一个。改法：删去其中一个：at 是从头算起的毫秒，after 是距上一行的毫秒',
    ],
    [
      '{"input":"ui","do":"click","role":"button","name":"盖章","sends":[{"flow":"contractSigning","event":{}}]}',
      '第 2 行 sends[0].event：应为带 type 的对象，现在是{}。改法：写成 "sends[0].event": {"type":"……"}',
    ],
    [
      '{"input":"ui","do":"click","role":"button","name":"验证并登录","sends":[{"signIn":{"challenge":"C1"}}]}',
      '第 2 行 sends[0].signIn.totpCode：缺少这个字段。改法：补上 "totpCode"',
    ],
    ['{"note":"只有备注"}', '第 2 行 input：每行要么是 input，要么是 expect。改法：写成 {"input":"……"} 或 {"expect":"……"}'],
    ['[]', '第 2 行 （整行）：不是一个 JSON 对象。改法：写成 {……}'],
  ])('[TS-01] says which line and field of %s is wrong and how to mend it', (line, problem) => {
    expect(problemsOf(line)).toEqual([problem]);
  });

  it('takes no name that every object has for an input or a field', () => {
    expect(problemsOf('{"input":"constructor"}')).toEqual([expect.stringContaining('现在是"constructor"')]);
    expect(problemsOf('{"input":"wait","ms":1,"toString":2}')).toEqual([expect.stringContaining('第 2 行 toString：没有这个字段')]);
  });

  it('names a line that is no JSON', () => {
    expect(problemsOf('{"input":}')).toEqual([expect.stringMatching(/^第 2 行 （整行）：不是一个 JSON 对象：.+检查引号、逗号和括号/)]);
  });

  it('refuses an empty file, a header without its fields, and another version', () => {
    expect(parseScenario('').problems?.map(({ field }) => field)).toEqual(['scenario']);
    expect(parseScenario('{"scenario":"甲","version":2}').problems?.map(({ field, wrong }) => `${field} ${wrong}`)).toEqual([
      'seed 缺少这个字段',
      'start 缺少这个字段',
      'version 应为 1 之一，现在是2',
    ]);
  });

  it('refuses lines that go back in time', () => {
    expect(problemsOf('{"at":500,"expect":"noNotice"}', '{"at":400,"expect":"noNotice"}')).toEqual([
      '第 3 行 at：400 早于上一行的 500。改法：按时间先后排列，写成不小于 500 的数',
    ]);
  });

  it('counts time from the start, from the line before, and through waiting', () => {
    const { scenario } = parseScenario(
      [HEADER, '{"at":100,"input":"wait","ms":50}', '{"expect":"noNotice"}', '{"after":25,"expect":"noCall","within":1000}'].join('\n'),
    );
    expect(scenario && timesOf(scenario)).toEqual([100, 150, 175]);
    expect(scenario && endOf(scenario)).toBe(1175);
  });
});

function scenarios(): fc.Arbitrary<Scenario> {
  return fc.record({ header: headers(), lines: fc.array(lines(), { maxLength: 12 }) });
}

function headers(): fc.Arbitrary<ScenarioHeader> {
  const organisations = fc.array(fc.record({ orgType: word(), orgTypeName: word() }), { maxLength: 2 });
  const app = fc.record(
    { route: route(), signedInAs: fc.constantFrom('nobody' as const, 'bidder' as const), organisations },
    { requiredKeys: ['route', 'signedInAs'] },
  );
  return fc.record(
    {
      scenario: word(),
      version: fc.constant(1 as const),
      seed: fc.nat(),
      start: fc.constant('2026-01-05T09:00:00+08:00'),
      app,
      about: word(),
    },
    { requiredKeys: ['scenario', 'version', 'seed', 'start'] },
  );
}

function lines(): fc.Arbitrary<ScenarioLine> {
  const latency = fc.nat();
  const inputs = fc.oneof(
    fc.record(
      {
        input: fc.constant('reply' as const),
        call: route(),
        code: fc.integer(),
        data: written(),
        latency,
        times: fc.integer({ min: 1 }),
      },
      { requiredKeys: ['input', 'call', 'code'] },
    ),
    fc.record({ input: fc.constant('reply' as const), call: route(), lost: fc.constant(true) }),
    fc.record({ input: fc.constant('dispatch' as const), action: typed() }),
    fc.record(
      {
        input: fc.constant('ui' as const),
        do: fc.constantFrom('click' as const, 'type' as const),
        role: word(),
        name: word(),
        value: word(),
        sends: fc.array(fc.oneof(fc.record({ dispatch: typed() }), fc.record({ flow: word(), event: typed() }))),
      },
      { requiredKeys: ['input', 'do', 'role', 'name'] },
    ),
    fc.record({
      input: fc.constant('storage' as const),
      area: fc.constantFrom('session' as const, 'cookie' as const),
      key: word(),
      value: written(),
    }),
    fc.record({ input: fc.constant('clock' as const), skew: fc.integer() }),
    fc.record({ input: fc.constant('wait' as const), ms: fc.nat() }),
  );
  const expectations = fc.oneof(
    fc.record({ expect: fc.constant('state' as const), machine: word(), is: word() }),
    fc.record({ expect: fc.constant('call' as const), path: route(), count: fc.nat() }, { requiredKeys: ['expect', 'path'] }),
    fc.record({ expect: fc.constant('invariant' as const), name: fc.constantFrom('one notice' as const, 'polling stopped' as const) }),
  );
  const timing = fc.record({ after: fc.nat(60_000), note: word() }, { requiredKeys: [] });
  return fc.oneof(
    fc.tuple(timing, inputs).map(([when, input]): InputLine => ({ ...when, ...input })),
    fc.tuple(timing, expectations).map(([when, expected]): ExpectationLine => ({ ...when, ...expected })),
  );
}

function word(): fc.Arbitrary<string> {
  return fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '');
}

function route(): fc.Arbitrary<string> {
  return fc.webPath().map((path) => `/a${path}`);
}

function typed() {
  return fc.record({ type: word(), payload: written() });
}

/** What JSON can hold, which knows no zero below zero. */
function written(): fc.Arbitrary<unknown> {
  return fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}
