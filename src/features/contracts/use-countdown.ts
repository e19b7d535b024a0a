import { useEffect, useState } from 'react';

export function useCountdown(seconds: number, startedCount: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (startedCount === 0) return;
    const end = performance.now() + seconds * 1000;
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [seconds, startedCount]);
  return left;
}
