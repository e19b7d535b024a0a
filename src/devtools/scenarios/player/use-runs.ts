import { useCallback, useEffect, useRef, useState } from 'react';
import type { Run } from '../engine/run';
import { parseScenario, problemText } from '../format/parse';
import type { ScenarioEntry } from './library';
import type { RunInWorker } from './run-in-worker';
import type { RunText } from './run-text';

export type Result = 'passed' | 'failed' | 'unreadable';

export interface RunAll {
  results: ReadonlyMap<string, Result>;
  done: number;
  total: number;
  running: boolean;
  start: (entries: readonly ScenarioEntry[]) => void;
  cancel: () => void;
}

export function useRunAll(run: RunInWorker): RunAll {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [progress, setProgress] = useState({ done: 0, total: 0, running: false });
  const leaving = useLeaving();

  const start = useCallback(
    (entries: readonly ScenarioEntry[]) => {
      const signal = leaving.renew();
      const work = async () => {
        setResults(new Map());
        setProgress({ done: 0, total: entries.length, running: true });
        for (const [index, { id, text }] of entries.entries()) {
          const result = await resultOf(text, run, signal);
          if (signal.aborted) return;
          setResults((old) => new Map(old).set(id, result));
          setProgress({ done: index + 1, total: entries.length, running: index + 1 < entries.length });
        }
      };
      void work();
    },
    [leaving, run],
  );
  const cancel = useCallback(() => {
    leaving.end();
    setProgress((old) => ({ ...old, running: false }));
  }, [leaving]);

  return { results, ...progress, start, cancel };
}

export type OneRun =
  | { state: 'idle' }
  | { state: 'running' }
  | ({ state: 'done'; run: Run } & RunText)
  | { state: 'broken'; message: string };

export function useOneRun(run: RunInWorker): {
  result: OneRun;
  start: (text: string, upTo?: number) => Promise<Run | undefined>;
  cancel: () => void;
} {
  const [result, setResult] = useState<OneRun>({ state: 'idle' });
  const leaving = useLeaving();

  const start = useCallback(
    async (text: string, upTo?: number) => {
      const signal = leaving.renew();
      const { scenario, lineNumbers, problems } = parseScenario(text);
      if (!scenario) {
        setResult({ state: 'broken', message: problems.map(problemText)[0] ?? '' });
        return undefined;
      }
      setResult({ state: 'running' });
      try {
        const done = await run(upTo === undefined ? scenario : { ...scenario, lines: scenario.lines.slice(0, upTo) }, signal);
        if (signal.aborted) return undefined;
        setResult({ state: 'done', run: done, text, lineNumbers: lineNumbers.slice(0, upTo) });
        return done;
      } catch (error) {
        if (!signal.aborted) setResult({ state: 'broken', message: error instanceof Error ? error.message : String(error) });
        return undefined;
      }
    },
    [leaving, run],
  );
  const cancel = useCallback(() => {
    leaving.end();
    setResult({ state: 'idle' });
  }, [leaving]);

  return { result, start, cancel };
}

async function resultOf(text: string, run: RunInWorker, signal: AbortSignal): Promise<Result> {
  const { scenario } = parseScenario(text);
  if (!scenario) return 'unreadable';
  try {
    return (await run(scenario, signal)).divergence ? 'failed' : 'passed';
  } catch {
    return 'failed';
  }
}

// One signal at a time: the next run, a cancel and leaving the page each end the one before.
function useLeaving(): { renew: () => AbortSignal; end: () => void } {
  const current = useRef<AbortController>(undefined);
  const [leaving] = useState(() => ({
    renew: () => {
      current.current?.abort();
      current.current = new AbortController();
      return current.current.signal;
    },
    end: () => {
      current.current?.abort();
    },
  }));
  useEffect(() => leaving.end, [leaving]);
  return leaving;
}
