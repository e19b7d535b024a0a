import type { Browser } from 'playwright-core';
import { toastsSlice } from '../../../src/app/toasts/toasts-slice';
import type { Observation } from '../../../src/devtools/observation/observation';
import type { TabSnapshot } from '../../../src/devtools/observation/share';
import { divergenceIn } from '../../../src/devtools/scenarios/engine/divergence';
import { isOfTheWorld } from '../../../src/devtools/scenarios/engine/inputs';
import { judge } from '../../../src/devtools/scenarios/engine/judge';
import type { Outcome, Run, Snapshot, Traced, TraceLine } from '../../../src/devtools/scenarios/engine/run';
import { tracedFrom } from '../../../src/devtools/scenarios/engine/tracing';
import { isExpectation, type InputLine, type Scenario, type ScenarioLine } from '../../../src/devtools/scenarios/format/scenario';
import { endOf, timesOf } from '../../../src/devtools/scenarios/format/timing';
import { beginIn, LISTENING_PAGE, openBrowserWorld, pageLine, type BrowserWorld } from './browser-world';
import type { BuiltApp } from './built-app';
import { perform } from './perform';
import { startWatching, type Watching } from './watching';

const FRAME = 16;
const FRAMES = 10;
const VIEWPORT = { width: 1366, height: 768 };

/** Runs one scenario in a real browser: the built application, inputs done to the page, answers and time of the scenario. */
export async function runInBrowser(browser: Browser, scenario: Scenario, app: BuiltApp): Promise<Run> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    const journal = makeJournal();
    const heard = { count: () => 0 };
    const world = await openBrowserWorld({
      context,
      scenario,
      app,
      trace: (line) => {
        journal.add(world.clock.now(), line);
      },
      activity: () => heard.count(),
    });
    const watching = await startWatching(context, LISTENING_PAGE);
    heard.count = watching.count;
    const path = await beginIn(context, world.page, scenario);
    return await new Stage(scenario, world, watching, journal).play(path);
  } finally {
    await context.close();
  }
}

class Stage {
  private readonly texts = new Map<number, boolean>();
  private readonly reached: number[] = [];
  private notices = toastsSlice.getInitialState();
  private actors = new Map<string, string>();
  private tab = '';

  constructor(
    private readonly scenario: Scenario,
    private readonly world: BrowserWorld,
    private readonly watching: Watching,
    private readonly journal: Journal,
  ) {}

  async play(path: string): Promise<Run> {
    const { scenario, world } = this;
    const times = timesOf(scenario);
    let stopped: Outcome | undefined;
    const firstOfPage = scenario.lines.findIndex((line, index) => !isOfTheWorld(line) || times[index] !== 0);
    const beforehand = firstOfPage < 0 ? scenario.lines.length : firstOfPage;
    for (const [index, line] of scenario.lines.slice(0, beforehand).entries()) await this.playLine(index, line);
    await this.open(path);
    let seenAt = -1;
    for (const [place, line] of scenario.lines.slice(beforehand).entries()) {
      const index = beforehand + place;
      const at = Math.max(times[index] ?? 0, world.clock.now());
      if (at !== seenAt) {
        await world.advance(at);
        await this.look();
      }
      stopped = await this.playLine(index, line);
      if (stopped) break;
      // What is only expected changes nothing, so what is expected at the same time is expected of the same.
      seenAt = isExpectation(line) && world.clock.now() === at ? at : -1;
    }
    if (!stopped) {
      await world.advance(Math.max(endOf(scenario), world.clock.now()));
      await this.look();
    }
    return this.judged(stopped);
  }

  private async playLine(index: number, line: ScenarioLine): Promise<Outcome | undefined> {
    if (isExpectation(line)) {
      if (line.expect === 'text') this.texts.set(index, await this.isShown(line.text));
      this.reached.push(this.journal.count());
      return undefined;
    }
    this.journal.add(this.world.clock.now(), { what: 'input', line: index, input: line.input });
    this.journal.commit(this.journal.last());
    this.reached.push(this.journal.count());
    try {
      await this.do(line);
      return undefined;
    } catch (error) {
      const found = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return {
        line: index,
        at: this.world.clock.now(),
        verdict: 'broken',
        expected: `能做 ${line.input}`,
        found,
        trace: this.journal.count(),
      };
    }
  }

  private async do(line: InputLine): Promise<void> {
    if (line.input === 'reload') {
      await this.look();
      await this.open(line.route ?? this.path());
      return;
    }
    await perform(line, {
      world: this.world,
      watching: this.watching,
      latestActor: (flow) => this.actors.get(flow),
      isOpen: (flow) => this.isOpen(flow),
      look: () => this.look(),
    });
    await this.world.settle();
  }

  private async open(path: string): Promise<void> {
    this.journal.add(this.world.clock.now(), pageLine(path));
    await this.world.goTo(path);
    await this.world.settle();
    await this.look();
  }

  private async isShown(text: string): Promise<boolean> {
    const found = this.world.page.getByText(text).filter({ visible: true }).first();
    for (let frame = 0; frame < FRAMES; frame += 1) {
      if (await found.isVisible().catch(() => false)) return true;
      await this.world.advance(this.world.clock.now() + FRAME);
    }
    return false;
  }

  private async look(): Promise<void> {
    const { seen, tab } = await this.watching.look();
    if (tab && tab.tab !== this.tab) {
      this.tab = tab.tab;
      this.notices = toastsSlice.getInitialState();
      this.actors = new Map();
    }
    for (const one of seen) this.take(one);
    this.journal.commit(this.snapshot(tab));
  }

  private take(one: Observation): void {
    const at = Math.max(0, one.at - this.world.start - this.world.clock.skew());
    if (one.kind === 'actor' && one.actorKind === 'machine' && one.phase === 'started') this.actors.set(one.machine, one.actorId);
    if (one.kind === 'action') this.notices = toastsSlice.reducer(this.notices, { type: one.type, payload: one.payload });
    if (one.kind === 'navigation' && one.way === 'replace') this.journal.add(at, { what: 'navigation', way: 'replace', path: one.path });
    const traced = tracedFrom(one);
    if (traced) this.journal.add(at, traced);
  }

  private isOpen(flow: string): boolean {
    return this.journal.last().actors.some((actor) => actor.flow === flow && actor.status === 'running');
  }

  private snapshot(tab: TabSnapshot | undefined): Snapshot {
    return {
      path: this.path(),
      online: this.world.online(),
      actors: (tab?.actors ?? [])
        .filter(({ actorKind }) => actorKind === 'machine')
        .map(({ machine, actorId, state, context, status }) => ({ flow: machine, actor: actorId, state, context, status })),
      notices: this.notices.list.map(({ kind, title, description }) => ({
        kind,
        title,
        ...(description === undefined ? {} : { description }),
      })),
      store: {},
      timers: [],
      callsOpen: this.world.network.callsOpen(),
    };
  }

  private path(): string {
    const { pathname, search } = new URL(this.world.page.url());
    return pathname + search;
  }

  private judged(stopped: Outcome | undefined): Run {
    const { scenario, journal, reached, texts } = this;
    const { trace, snapshots } = journal;
    const outcomes = judge({ scenario, trace, snapshots, reached }).flatMap((outcome): Outcome[] => {
      if (stopped && outcome.line > stopped.line) return [];
      const line = scenario.lines[outcome.line];
      if (line && isExpectation(line) && line.expect === 'emitted')
        return [{ ...outcome, verdict: 'notLookedAt', found: '在浏览器中看不到流程发出的消息' }];
      const shown = texts.get(outcome.line);
      if (shown === undefined) return [outcome];
      return [{ ...outcome, verdict: shown ? 'met' : 'broken', found: shown ? '页面上有' : '页面上没有' }];
    });
    const all = stopped ? [...outcomes, stopped] : outcomes;
    return { scenario, trace, snapshots, reached, outcomes: all, divergence: divergenceIn(trace, all) };
  }
}

interface Journal {
  trace: TraceLine[];
  snapshots: Snapshot[];
  add: (at: number, line: Traced) => void;
  commit: (snapshot: Snapshot) => void;
  last: () => Snapshot;
  count: () => number;
}

// What pages tell arrives after it happened, so lines are put in order and numbered at every look.
function makeJournal(): Journal {
  const trace: TraceLine[] = [];
  const snapshots: Snapshot[] = [];
  let pending: { at: number; line: Traced }[] = [];
  const nothing: Snapshot = { path: '', online: true, actors: [], notices: [], store: {}, timers: [], callsOpen: [] };
  return {
    trace,
    snapshots,
    add: (at, line) => {
      pending.push({ at, line });
    },
    commit: (snapshot) => {
      const earliest = trace.at(-1)?.at ?? 0;
      for (const { at, line } of pending.sort((one, other) => one.at - other.at)) {
        trace.push({ n: trace.length + 1, at: Math.max(earliest, at), ...line });
        snapshots.push(snapshot);
      }
      if (snapshots.length > 0) snapshots[snapshots.length - 1] = snapshot;
      pending = [];
    },
    last: () => snapshots.at(-1) ?? nothing,
    count: () => trace.length,
  };
}
