import { useEffect, useRef } from 'react';

type Report = (message: string | null) => void;

export function useProblems(onProblem: Report | undefined): (name: string | number) => Report {
  const latest = useRef(onProblem);
  const known = useRef(new Map<string | number, string>());
  useEffect(() => {
    latest.current = onProblem;
  });
  useEffect(() => () => latest.current?.(null), []);

  return (name) => (message) => {
    if (message) known.current.set(name, message);
    else known.current.delete(name);
    const [first = null] = known.current.values();
    latest.current?.(first);
  };
}
