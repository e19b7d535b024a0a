import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMachine, type AnyStateMachine } from 'xstate';
import { GUARANTEE_STATUSES, guaranteeStates } from '#domain/guarantee/status';
import { MACHINES, type CataloguedMachine } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import { faults } from '../../scripts/machines/check/check';
import { sentIn, unhandledEvents, unsentEvents } from '../../scripts/machines/check/events';
import { deadEnds, unreachableStates } from '../../scripts/machines/check/reach';
import { faultsOf } from '../../scripts/machines/check/status-table';
import { differences, type Version } from '../../scripts/machines/diff/compare';
import { draw, DRAWINGS, drawings } from '../../scripts/machines/draw/drawings';
import { planOf } from '../../scripts/machines/draw/plan';
import { svgOf } from '../../scripts/machines/draw/svg';

const ROOT = resolve(__dirname, '../..');
const MOST_BYTES = 150_000;

it('[DV-02] finds every machine in order and every committed drawing current', async () => {
  expect(await faults(ROOT)).toEqual([]);
});

describe('[DV-02] a drawing', () => {
  it.each(MACHINES)('of $id names every state and transition once', (entry) => {
    const svg = readFileSync(join(ROOT, DRAWINGS, `${entry.id}.svg`), 'utf8');
    const { states, transitions } = chartOf(entry.machine);
    expect(attributes(svg, 'data-transition').sort()).toEqual(transitions.map(({ id }) => id).sort());
    expect(
      attributes(svg, 'data-state')
        .filter((path) => path !== '')
        .sort(),
    ).toEqual(
      states
        .map(({ path }) => path)
        .filter((path) => path !== '')
        .sort(),
    );
    expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
  });

  it('of the lifecycle by groups names every state once within the frame of its group, and every transition that leaves its state once', () => {
    const svg = readFileSync(join(ROOT, DRAWINGS, 'guarantee-grouped.svg'), 'utf8');
    const { states, transitions } = chartOf(guaranteeMachine);
    const leaving = transitions.filter(({ source, targets }) => targets.length > 0 && !targets.includes(source));
    expect(
      attributes(svg, 'data-transition')
        .flatMap((ids) => ids.split(';'))
        .sort(),
    ).toEqual(leaving.map(({ id }) => id).sort());
    const paths = states.map(({ path }) => path).filter((path) => path !== '');
    expect(attributes(svg, 'data-state').sort()).toEqual([...paths].sort());
    const astray = guaranteeStates.filter((state) => {
      const { group } = GUARANTEE_STATUSES[state];
      return !isWithin(boxOf(svg, `data-state="${state}"`), boxOf(svg, `data-group="${group}"`));
    });
    expect(astray).toEqual([]);
    const boxes = paths.map((path) => boxOf(svg, `data-state="${path}"`));
    expect(boxes.filter((box, index) => boxes.some((other, place) => place > index && meet(box, other)))).toEqual([]);
  });

  it('of the lifecycle by groups fits at its own size beside another pane at 1366 px', () => {
    const svg = readFileSync(join(ROOT, DRAWINGS, 'guarantee-grouped.svg'), 'utf8');
    expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(650);
    expect(Number(/ height="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(670);
    expect(Math.min(...[...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size)))).toBeGreaterThanOrEqual(11);
  });

  it('has no style, script or id that a page would have to allow or could clash with', async () => {
    for (const [name, text] of await drawings())
      if (name.endsWith('.svg')) expect([name, /<style|<script|\sstyle=|\sid=/.test(text)]).toEqual([name, false]);
  });

  it('of a machine that is gone goes too', async () => {
    const root = mkdtempSync(join(tmpdir(), 'drawings-'));
    mkdirSync(join(root, DRAWINGS), { recursive: true });
    writeFileSync(join(root, DRAWINGS, 'gone.svg'), '<svg/>');
    await draw(root);
    expect(readdirSync(join(root, DRAWINGS)).sort()).toEqual(
      ['README.md', 'guarantee-grouped.svg', ...MACHINES.map(({ id }) => `${id}.svg`)].sort(),
    );
    rmSync(root, { recursive: true });
  });

  it('changes with its machine and with nothing else', async () => {
    const drawn = (machine: AnyStateMachine) => svgOf(planOf({ ...someEntry, machine }));
    expect(await drawn(door())).toBe(await drawn(door()));
    expect(await drawn(door('lock'))).not.toBe(await drawn(door()));
  });
});

describe('[DV-02] the check', () => {
  it('finds states without a way in and without a way out', () => {
    const chart = chartOf(
      createMachine({
        initial: 'a',
        on: { reset: '.a' },
        states: {
          a: { on: { go: '.inner', end: 'over' }, initial: 'idle', states: { idle: {}, inner: {} } },
          over: { type: 'final' },
          lost: { on: { go: 'stuck' } },
          stuck: {},
        },
      }),
    );
    expect(unreachableStates(chart)).toEqual(['lost', 'stuck']);
    expect(deadEnds(chart)).toEqual([]);
    const without = chartOf(
      createMachine({
        initial: 'a',
        states: {
          a: { on: { go: 'b', stop: 'c' } },
          b: { on: { ask: { actions: 'answer' } } },
          c: { tags: 'end', on: { ask: { actions: 'answer' } } },
        },
      }),
    );
    expect(deadEnds(without)).toEqual(['b']);
  });

  it('finds events that are declared and not handled, and handled and not sent', () => {
    const machine = createMachine({ initial: 'a', states: { a: { on: { opened: 'b', forgotten: 'b' } }, b: {} } });
    const entry: CataloguedMachine = { ...someEntry, machine };
    const sources = new Map([
      [
        'machines/flow/door.ts',
        "type DoorEvent = { type: 'opened' } | { type: 'forgotten' } | { type: 'never handled' };\nsetup({ types: { events: {} as DoorEvent } })",
      ],
      ['src/door.tsx', "import { doorMachine } from '#machines/flow/door';\nsend({ type: open ? 'opened' : 'shut' });"],
      ['src/elsewhere.ts', "send({ type: 'forgotten' });"],
    ]);
    expect(unhandledEvents(entry, chartOf(machine), sources)).toEqual(['never handled']);
    expect(unsentEvents(entry, chartOf(machine), sources)).toEqual(['forgotten']);
  });

  it.each([
    ["send({ type: 'a' })", ['a']],
    ["const move = (name) => send({ type: name }); move('b');", ['b']],
    ["call('c'); type T = { type: 'd' }; if (event.type === 'e') return;", []],
  ])('reads %s', (text, sent) => {
    expect(sentIn('src/x.ts', text)).toEqual(sent);
  });

  it('finds a table of statuses that is not total or not one to one', () => {
    const chart = chartOf(MACHINES[0]?.machine ?? door());
    const rows = Object.entries(GUARANTEE_STATUSES);
    const theme = readFileSync(join(ROOT, 'src/app/theme/theme.css'), 'utf8');
    const changed = (state: string, change: object) =>
      faultsOf(
        rows.map(([name, row]) => [name, name === state ? { ...row, ...change } : row]),
        chart,
        theme,
      );
    expect(changed('paid', {})).toEqual([]);
    expect(changed('paid', { code: 7 })).toEqual([
      '状态码 100 没有状态 code without a state',
      '状态码 7 有多个状态 code of several states',
    ]);
    expect(changed('paid', { label: '已出函' })).toEqual(['名称“已出函”重复 name of several states']);
    expect(changed('paid', { tone: 'purple' })).toEqual(['状态 paid 没有颜色 state without a colour']);
    expect(
      faultsOf(
        rows.filter(([state]) => state !== 'paid'),
        chart,
        theme,
      ),
    ).toEqual(['状态码 100 没有状态 code without a state', '状态 paid 没有状态码 state without a code']);
  });
});

describe('[DV-02] the difference of two versions', () => {
  it('says which states, transitions and guards came, went and changed', () => {
    const before = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { open: 'open', lock: { guard: 'hasKey', target: 'locked' } } },
        open: { on: { shut: 'shut' } },
        locked: { on: { unlock: 'shut' } },
      },
    });
    const after = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { open: { target: 'open', actions: 'creak' }, lock: { guard: 'hasRightKey', target: 'locked' } } },
        open: { entry: 'light', on: { shut: 'ajar' } },
        ajar: { on: { shut: 'shut' } },
        locked: { type: 'final' },
      },
    });
    const found = differences(
      new Map([
        ['door', version(before, { hasKey: 'a', wide: 'w > 1' })],
        ['gate', version(before)],
      ]),
      new Map([
        ['door', version(after, { hasRightKey: 'b', wide: 'w > 2' })],
        ['lift', version(after)],
      ]),
    );
    expect(found.map(({ machine, sign, text }) => `${sign} ${machine} ${text}`)).toEqual([
      '~ door 状态 state open：进入 entry: — → light',
      '~ door 状态 state locked：类型 type: atomic → final',
      '+ door 状态 state ajar',
      '~ door 转换 transition shut --open--> open：动作 actions — → creak',
      '~ door 转换 transition shut --lock [hasRightKey]--> locked：条件 guard hasKey → hasRightKey',
      '~ door 转换 transition open --shut--> ajar：目标 target shut → ajar',
      '- door 转换 transition locked --unlock--> shut',
      '+ door 转换 transition ajar --shut--> shut',
      '- door 条件 guard hasKey',
      '~ door 条件 guard wide：w > 2',
      '+ door 条件 guard hasRightKey',
      '- gate 状态机 machine',
      '+ lift 状态机 machine',
    ]);
  });

  it('is nothing between a version and itself', () => {
    const versions = new Map(MACHINES.map(({ machine }) => [machine.id, version(machine)]));
    expect(differences(versions, new Map(versions))).toEqual([]);
  });

  it('notices the order of guards', () => {
    const one = { guard: 'first', target: 'b' };
    const two = { guard: 'second', target: 'c' };
    const made = (on: object[]) =>
      new Map([['m', version(createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: on } }, b: {}, c: {} } }))]]);
    expect(differences(made([one, two]), made([two, one])).map(({ text }) => text)).toEqual(['转换 transition a --go：先后次序 order']);
  });
});

const someEntry: CataloguedMachine = { id: 'door', title: '门', models: '一扇门', file: 'flow/door', runs: 'browser', machine: door() };

function door(event = 'open'): AnyStateMachine {
  return createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { [event]: 'open' } }, open: { on: { shut: 'shut' } } } });
}

function version(machine: AnyStateMachine, guards: Version['guards'] = {}): Version {
  return { chart: chartOf(machine), guards };
}

function attributes(svg: string, name: string): string[] {
  return [...svg.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  );
}

interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

function boxOf(svg: string, marked: string): Box {
  const box = /class="box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg.slice(svg.indexOf(marked)));
  const [x = NaN, y = NaN, width = NaN, height = NaN] = (box ?? []).slice(1).map(Number);
  return { x, y, right: x + width, bottom: y + height };
}

function isWithin(box: Box, frame: Box): boolean {
  return box.x >= frame.x && box.y >= frame.y && box.right <= frame.right && box.bottom <= frame.bottom;
}

function meet(one: Box, other: Box): boolean {
  return one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
}
