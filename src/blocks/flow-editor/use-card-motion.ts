import { useLayoutEffect, useRef, type RefObject } from 'react';

export const CARD_MOTION = 250;

interface Place {
  left: number;
  top: number;
}

/** Lets cards glide to their new places when their order changes, save for people who want nothing to move. */
export function useCardMotion(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  useLayoutEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const before = places.current;
    places.current = new Map(cards.map((card) => [card.dataset['card'] ?? '', { left: card.offsetLeft, top: card.offsetTop }]));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const card of cards) glide(card, before.get(card.dataset['card'] ?? ''));
  }, [list, order]);
}

function glide(card: HTMLElement, from: Place | undefined): void {
  const [across, down] = from ? [from.left - card.offsetLeft, from.top - card.offsetTop] : [0, 0];
  if (across === 0 && down === 0) return;
  card.animate([{ transform: `translate(${across}px, ${down}px)` }, { transform: 'none' }], { duration: CARD_MOTION, easing: 'ease' });
}
