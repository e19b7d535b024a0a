import { makeObserver } from '../../observation/make-observer';
import { makeObservationLog } from '../../observation/observation-log';
import { isExpectation, type Input, type Scenario } from '../format/scenario';
import { endOf, timesOf } from '../format/timing';
import type { Application } from './application';
import { apply, isOfTheWorld, titleOf } from './inputs';
import { makeRecorder, type Recorder } from './recorder';
import type { Carried, PageLife, Snapshot } from './run';
import { tracedFrom } from './tracing';
import { makeWorld, type World } from './world/world';

const PAGES_WITHOUT_APPLICATION = /^\/(?:user\/|(?:order|external\/baofoo|notices\/unsubscribe)(?:\?|$))/;

export type ListenToErrors = (onError: (error: unknown) => void) => () => void;

export async function livePage(scenario: Scenario, carried: Carried | undefined, listenToErrors: ListenToErrors): Promise<PageLife> {
  const recorder = makeRecorder(carried?.n ?? 0);
  const world = makeWorld({
    header: scenario.header,
    carried,
    trace: (line) => {
      recorder.add(line, world.now());
    },
  });
  const uninstall = world.install();
  const stopListening = listenToErrors(world.fail);
  try {
    const { makeApplication } = await import('./application');
    return await live({ scenario, nextLine: carried?.nextLine ?? 0, world, recorder, makeApplication });
  } finally {
    stopListening();
    uninstall();
  }
}

interface Living {
  scenario: Scenario;
  nextLine: number;
  world: World;
  recorder: Recorder;
  makeApplication: typeof import('./application').makeApplication;
}

async function live({ scenario, nextLine, world, recorder, makeApplication }: Living): Promise<PageLife> {
  const { header, lines } = scenario;
  const times = timesOf(scenario);
  const leaving = makeLeaving(world);
  const hasApplication = header.app !== undefined && !PAGES_WITHOUT_APPLICATION.test(world.path());
  const application: Application = makeApplication({
    ...surroundingsOf(world, leaving),
    onSignedIn: (path) => {
      world.goTo(path);
      world.trace({ what: 'page', path, app: true });
      application.start();
    },
  });
  const reached: number[] = [];
  let index = nextLine;

  const give = (input: Input) => {
    world.trace({ what: 'input', line: index, input: titleOf(input) });
    reached.push(recorder.count());
    apply(input, application, world);
    index += 1;
  };
  const end = (next?: { path: string; at: number }): PageLife => ({
    ...recorder.end(),
    reached,
    next: next && { ...world.carried(), path: next.path, now: next.at, nextLine: index, n: recorder.count() },
  });

  recorder.look(() => snapshotOf(application, world));
  world.trace({ what: 'page', path: world.path(), app: hasApplication });
  for (let line = lines[index]; line && isOfTheWorld(line) && times[index] === world.now(); line = lines[index]) give(line);
  if (hasApplication) application.start();
  await world.settle();

  for (let line = lines[index]; line; line = lines[index]) {
    const left = await leaving.before(times[index] ?? 0);
    if (left) return end(left);
    if (isExpectation(line)) {
      reached.push(recorder.count());
      index += 1;
      continue;
    }
    give(line);
    if (line.input === 'reload') return end({ path: line.route ?? world.path(), at: world.now() });
    await world.settle();
  }
  return end(await leaving.before(endOf(scenario)));
}

interface Leaving {
  leaveFor: (path: string) => void;
  before: (time: number) => Promise<{ path: string; at: number } | undefined>;
}

// The old page lives on until the new document is there.
function makeLeaving(world: World): Leaving {
  let next: { path: string; at: number } | undefined;
  return {
    leaveFor: (path) => {
      world.trace({ what: 'navigation', way: 'leave', path });
      next = { path, at: next?.at ?? world.now() + world.documentLatency() };
    },
    before: async (time) => {
      await world.advance(() => Math.min(time, next?.at ?? Infinity));
      return next && next.at <= time ? next : undefined;
    },
  };
}

function surroundingsOf(world: World, { leaveFor }: Leaving): Omit<Parameters<Living['makeApplication']>[0], 'onSignedIn'> {
  const log = makeObservationLog();
  log.subscribe((observed) => {
    const traced = tracedFrom(observed);
    if (traced) world.trace(traced);
  });
  return {
    observer: makeObserver({ log, now: world.now }),
    leaveFor,
    navigate: (path) => {
      world.goTo(path);
      world.trace({ what: 'navigation', way: 'replace', path });
    },
    onEmitted: (flow, actor, event) => {
      world.trace({ what: 'emitted', flow, actor, event });
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
