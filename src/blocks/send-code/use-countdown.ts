import { useEffect, useState } from 'react';

export function useCountdown(seconds: number, startedCount: number): number {
  const [left, setLeft] = useState(() => (startedCount > 0 ? seconds : 0));
  const [counted, setCounted] = useState(startedCount);
  if (counted !== startedCount) {
    setCounted(startedCount);
    setLeft(startedCount > 0 ? seconds : 0);
  }
  useEffect(() => {
    if (startedCount === 0) return;
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, startedCount]);
  return left;
}
