export interface PendingTimer {
  timer: number;
  due: number;
}

export interface VirtualClock {
  now: () => number;
  date: () => number;
  trueDate: () => number;
  skew: () => number;
  setSkew: (skew: number) => void;
  moveTo: (now: number) => void;
  nextDue: () => number | undefined;
  fireNext: () => void;
  schedule: (run: () => void, delay: number) => number;
  cancel: (id: unknown) => void;
  setTimeout: (run: () => void, delay: number) => number;
  setInterval: (run: () => void, delay: number) => number;
  pending: () => PendingTimer[];
}

interface Timer {
  id: number;
  due: number;
  delay: number;
  every: boolean;
  own: boolean;
  run: () => void;
}

interface Beginning {
  start: number;
  now: number;
  skew: number;
  onFired: (timer: number, after: number) => void;
  onError: (error: unknown) => void;
}

export function makeClock({ start, now: begun, skew: begunSkew, onFired, onError }: Beginning): VirtualClock {
  const timers = new Map<number, Timer>();
  let now = begun;
  let skew = begunSkew;
  let lastId = 0;

  const add = (timer: Omit<Timer, 'id' | 'due'>) => {
    lastId += 1;
    timers.set(lastId, { ...timer, id: lastId, due: now + timer.delay });
    return lastId;
  };
  const earliest = () => {
    let first: Timer | undefined;
    for (const timer of timers.values()) {
      if (!first || timer.due < first.due || (timer.due === first.due && timer.id < first.id)) first = timer;
    }
    return first;
  };

  return {
    now: () => now,
    date: () => start + now + skew,
    trueDate: () => start + now,
    skew: () => skew,
    setSkew: (to) => {
      skew = to;
    },
    moveTo: (to) => {
      now = Math.max(now, to);
    },
    nextDue: () => earliest()?.due,
    fireNext: () => {
      const timer = earliest();
      if (!timer) return;
      now = Math.max(now, timer.due);
      if (timer.every) timers.set(timer.id, { ...timer, due: now + timer.delay });
      else timers.delete(timer.id);
      if (timer.own) onFired(timer.id, timer.delay);
      try {
        timer.run();
      } catch (error) {
        onError(error);
      }
    },
    schedule: (run, delay) => add({ run, delay: whole(delay, 0), every: false, own: false }),
    cancel: (id) => {
      if (typeof id === 'number') timers.delete(id);
    },
    setTimeout: (run, delay) => add({ run, delay: whole(delay, 0), every: false, own: true }),
    setInterval: (run, delay) => add({ run, delay: whole(delay, 1), every: true, own: true }),
    pending: () =>
      [...timers.values()]
        .filter(({ own }) => own)
        .map(({ id, due }) => ({ timer: id, due }))
        .sort((one, other) => one.due - other.due),
  };
}

export function dateOf(RealDate: DateConstructor, clock: Pick<VirtualClock, 'date'>): DateConstructor {
  return new Proxy(RealDate, {
    construct: (target, args: unknown[], made) => Reflect.construct(target, args.length === 0 ? [clock.date()] : args, made) as object,
    apply: (target) => String(new target(clock.date())),
    get: (target, key, receiver) => (key === 'now' ? clock.date : (Reflect.get(target, key, receiver) as unknown)),
  });
}

function whole(delay: number, least: number): number {
  return Number.isFinite(delay) ? Math.max(least, Math.trunc(delay)) : least;
}
