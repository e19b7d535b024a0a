import { makeObserver } from '../../observation/make-observer';
import { makeObservationLog } from '../../observation/observation-log';
import { endOf, timesOf } from '../format/timing';
import { isExpectation, type Input, type InputLine, type Scenario, type ScenarioLine, type Sent } from '../format/scenario';
import type { Application } from './application';
import type { Carried, PageLife, Snapshot, Traced, TraceLine } from './run';
import { tracedFrom } from './tracing';
import { makeWorld, type World } from './world/world';

export const DOCUMENT_LATENCY = 3000;
const PAGES_WITHOUT_APPLICATION = '/user/';

export type ListenToErrors = (onError: (error: unknown) => void) => () => void;

export async function livePage(scenario: Scenario, carried: Carried | undefined, listenToErrors: ListenToErrors): Promise<PageLife> {
  const life = makeLife(scenario, carried);
  const uninstall = life.world.install();
  const stopListening = listenToErrors(life.world.fail);
  try {
    const { makeApplication } = await import('./application');
    return await life.run(makeApplication);
  } finally {
    stopListening();
    uninstall();
  }
}

interface Life {
  world: World;
  run: (makeApplication: typeof import('./application').makeApplication) => Promise<PageLife>;
}

function makeLife(scenario: Scenario, carried: Carried | undefined): Life {
  const { header, lines } = scenario;
  const times = timesOf(scenario);
  const recorder = makeRecorder(carried?.n ?? 0, () => world.now());
  const world = makeWorld({ header, carried, trace: recorder.add });
  const log = makeObservationLog();
  const reached: number[] = [];
  let leavingFor: string | undefined;
  let arrival = Infinity;

  const leaveFor = (path: string) => {
    recorder.add({ what: 'navigation', way: 'leave', path });
    if (leavingFor === undefined) arrival = world.now() + DOCUMENT_LATENCY;
    leavingFor = path;
  };

  const give = (input: Input, line: number, application: Application) => {
    recorder.add({ what: 'input', line, input: titleOf(input) });
    reached.push(recorder.count());
    apply(input, application, world);
  };

  const nextPage = (nextLine: number, path: string, now: number): Carried => ({ ...world.carried(), nextLine, path, now, n: recorder.count() });

  return {
    world,
    run: async (makeApplication) => {
      const observer = makeObserver({ log, now: world.now });
      log.subscribe((observed) => {
        const traced = tracedFrom(observed);
        if (traced) recorder.add(traced);
      });
      const application = makeApplication({
        observer,
        leaveFor,
        navigate: (path) => {
          world.goTo(path);
          recorder.add({ what: 'navigation', way: 'replace', path });
        },
        onEmitted: (flow, actor, event) => {
          recorder.add({ what: 'emitted', flow, actor, event });
        },
      });
      recorder.look(() => snapshotOf(application, world));
      const hasApplication = header.app !== undefined && !world.path().startsWith(PAGES_WITHOUT_APPLICATION);
      recorder.add({ what: 'page', path: world.path(), app: hasApplication });
      let index = carried?.nextLine ?? 0;
      for (let line = lines[index]; line && isOfTheWorld(line) && times[index] === world.now(); line = lines[index]) {
        give(line, index, application);
        index += 1;
      }
      if (hasApplication) application.start();
      await world.settle();

      const advance = async (to: number) => {
        await world.advance(Math.min(to, arrival), () => false);
        return arrival <= to;
      };
      const life = (next: Carried | undefined): PageLife => ({ ...recorder.end(), reached, next });

      for (; index < lines.length; index += 1) {
        const line = lines[index];
        if (!line) break;
        if (await advance(times[index] ?? 0)) return life(nextPage(index, leavingFor ?? '/', arrival));
        if (isExpectation(line)) {
          reached.push(recorder.count());
          continue;
        }
        give(line, index, application);
        if (line.input === 'reload') return life(nextPage(index + 1, line.route ?? world.path(), world.now()));
        await world.settle();
      }
      return (await advance(endOf(scenario))) ? life(nextPage(lines.length, leavingFor ?? '/', arrival)) : life(undefined);
    },
  };
}

interface Recorder {
  add: (line: Traced) => void;
  count: () => number;
  look: (make: () => Snapshot) => void;
  end: () => Pick<PageLife, 'trace' | 'snapshots'>;
}

function makeRecorder(before: number, now: () => number): Recorder {
  const trace: TraceLine[] = [];
  const snapshots: Snapshot[] = [];
  let make: (() => Snapshot) | undefined;
  const photograph = () => {
    if (make && snapshots.length < trace.length) snapshots.push(make());
  };
  return {
    add: (line) => {
      photograph();
      trace.push({ n: before + trace.length + 1, at: now(), ...line });
    },
    count: () => before + trace.length,
    look: (how) => {
      make = how;
    },
    end: () => {
      photograph();
      return { trace, snapshots };
    },
  };
}

function snapshotOf(application: Application, world: World): Snapshot {
  return {
    path: world.path(),
    online: world.online(),
    actors: application.actors(),
    notices: application.notices(),
    store: application.store(),
    timers: world.pending(),
    callsOpen: world.callsOpen(),
  };
}

// What the world is like must be known before a page that opens at the same moment asks it.
function isOfTheWorld(line: ScenarioLine): line is InputLine {
  return !isExpectation(line) && ['reply', 'storage', 'clock', 'offline'].includes(line.input);
}

function apply(input: Input, application: Application, world: World): void {
  try {
    perform(input, application, world);
  } catch (error) {
    world.fail(error);
  }
}

function perform(input: Input, application: Application, world: World): void {
  switch (input.input) {
    case 'ui':
      for (const sent of input.sends ?? []) sendTo(application, sent);
      return;
    case 'dispatch':
      application.dispatch(input.action);
      return;
    case 'send':
      application.send(input.flow, input.event);
      return;
    case 'ask':
      application.ask(input);
      return;
    case 'open':
      application.open(input);
      return;
    case 'close':
      application.close(input.flow);
      return;
    case 'answer':
      application.answer(input);
      return;
    case 'reply':
      world.reply(input);
      return;
    case 'push':
      world.push(input.event, input.data);
      return;
    case 'clock':
      world.setSkew(input.skew);
      return;
    case 'offline':
    case 'online':
      world.setOnline(input.input === 'online');
      return;
    case 'storage':
      world.store(input);
      return;
    case 'tab':
      world.tellTab(input.channel, input.message);
      return;
    case 'reload':
    case 'wait':
      return;
  }
}

function sendTo(application: Application, sent: Sent): void {
  if ('dispatch' in sent) application.dispatch(sent.dispatch);
  else application.send(sent.flow, sent.event);
}

function titleOf(input: Input): string {
  switch (input.input) {
    case 'ui':
      return `${input.do} ${input.role} “${input.name}”`;
    case 'dispatch':
      return `dispatch ${input.action.type}`;
    case 'send':
      return `send ${input.flow} ${input.event.type}`;
    case 'ask':
      return `ask ${input.endpoint}`;
    case 'open':
    case 'close':
      return `${input.input} ${input.flow}`;
    case 'answer':
      return `answer ${input.flow} ${input.actor}`;
    case 'reply':
      return `reply ${input.call}`;
    case 'push':
      return `push ${input.event}`;
    case 'storage':
      return `storage ${input.area} ${input.key}`;
    case 'clock':
      return `clock ${String(input.skew)}`;
    case 'wait':
      return `wait ${String(input.ms)}`;
    case 'tab':
    case 'reload':
    case 'offline':
    case 'online':
      return input.input;
  }
}
