const lookEveryMs = 2000;
const gatherMs = 40;

export interface Worker {
  /** Looks for work soon, together with what comes until then, or once more after what it works now. */
  wake(): void;
  /** Resolves when what it works now is done. */
  stop(): Promise<void>;
}

/** Calls `work` again and again: at once while it finds something, after a pause or a wake where it does not. */
export function startWorker(work: () => Promise<boolean>, onError: (error: Error) => void): Worker {
  let stopping = false;
  let woken = false;
  let endPause: (() => void) | undefined;
  const stopped = run();

  return {
    wake() {
      if (woken) return;
      woken = true;
      setTimeout(() => endPause?.(), gatherMs);
    },
    stop() {
      stopping = true;
      endPause?.();
      return stopped;
    },
  };

  async function run(): Promise<void> {
    while (!isStopping()) {
      woken = false;
      const found = await work().catch(reported);
      if (!found && !isStopping()) await pause(restMs());
    }
  }

  function isStopping(): boolean {
    return stopping;
  }

  function restMs(): number {
    return woken ? gatherMs : lookEveryMs;
  }

  function reported(error: unknown): false {
    onError(error instanceof Error ? error : new Error(String(error)));
    return false;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(end, ms);
      endPause = end;
      function end(): void {
        clearTimeout(timer);
        endPause = undefined;
        done();
      }
    });
  }
}
