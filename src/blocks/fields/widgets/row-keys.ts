import { useState } from 'react';

export interface RowKeys {
  keys: readonly number[];
  removed: (index: number) => void;
}

export function useRowKeys(count: number): RowKeys {
  const [assigned, setAssigned] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const fitting = assigned.keys.length === count ? assigned : fitted(assigned, count);
  if (fitting !== assigned) setAssigned(fitting);
  return {
    keys: fitting.keys,
    removed: (index) => setAssigned(({ keys, next }) => ({ keys: keys.filter((_key, at) => at !== index), next })),
  };
}

function fitted({ keys, next }: { keys: readonly number[]; next: number }, count: number): { keys: readonly number[]; next: number } {
  const missing = Math.max(0, count - keys.length);
  return { keys: [...keys.slice(0, count), ...Array.from({ length: missing }, (_none, index) => next + index)], next: next + missing };
}
