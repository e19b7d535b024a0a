import { useEffect, useRef } from 'react';
import type { DeskCase } from '#contract/desk';
import { CASE_HELD_MINUTES } from '#domain/guarantee/held-case';
import { useTakeCaseMutation } from '../../../api/desk';

/** A case is kept by working on it; it is told so a few times within the time for which it is held. */
const REPORTED_EVERY = (CASE_HELD_MINUTES * 60_000) / 6;

/** Keeps a case that this user has taken for as long as somebody is at work in the page. */
export function useHoldCase({ applyNo, held }: Pick<DeskCase, 'applyNo' | 'held'>): void {
  const [take] = useTakeCaseMutation();
  const mine = held?.mine ?? false;
  const reportedAt = useRef(0);
  useEffect(() => {
    if (!mine) return;
    reportedAt.current = performance.now();
    const work = () => {
      if (performance.now() - reportedAt.current < REPORTED_EVERY) return;
      reportedAt.current = performance.now();
      void take({ applyNo });
    };
    document.addEventListener('pointerdown', work);
    document.addEventListener('keydown', work);
    return () => {
      document.removeEventListener('pointerdown', work);
      document.removeEventListener('keydown', work);
    };
  }, [mine, applyNo, take]);
}
