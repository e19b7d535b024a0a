import { useCallback, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useStable } from '../stable/use-stable';

export interface CardSwap {
  /** The card that is held, and the one that it would change places with. */
  grabbed: string | null;
  over: string | null;
  /** How far a held card was drawn by the pointer. */
  drawn: CardDrawn | null;
  handle: CardHandle;
}

export interface CardDrawn {
  across: number;
  down: number;
}

/** What the handle of a card does; the same for all cards and all through their life. */
export interface CardHandle {
  take: (event: PointerEvent<HTMLElement>, uuid: string) => void;
  draw: (event: PointerEvent<HTMLElement>, uuid: string) => void;
  drop: (uuid: string) => void;
  detachFiles: () => void;
  press: (event: KeyboardEvent<HTMLElement>, uuid: string) => void;
  leave: (uuid: string) => void;
}

interface Grabbed {
  uuid: string;
  over: string;
  from?: { x: number; y: number; across: number; down: number };
}

/**
 * One card is laid on another, and the two change places: by mouse, by finger, or by the keys of its handle. Space or Enter takes a card up and lays it down, arrows go from card
 * to card, Escape lets go; Alt with an arrow changes places with the neighbour at once.
 */
export function useCardSwap(order: readonly string[], swap: (one: string, other: string) => void, say: (words: string) => void): CardSwap {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const detachFiles = useCallback(() => setGrabbed(null), []);
  const layDown = ({ uuid, over }: Grabbed) => {
    detachFiles();
    if (uuid !== over) swap(uuid, over);
  };
  const placeOf = (uuid: string) => order.indexOf(uuid) + 1;

  const press = useStable((event: KeyboardEvent<HTMLElement>, uuid: string) => {
    const by = directionOf(event.key);
    const mine = grabbed?.uuid === uuid && !grabbed.from ? grabbed : null;
    if (event.altKey && by !== 0) {
      event.preventDefault();
      const other = order[order.indexOf(uuid) + by];
      if (other !== undefined) layDown({ uuid, over: other });
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (mine) layDown(mine);
      else {
        setGrabbed({ uuid, over: uuid });
        say(`已拿起第${placeOf(uuid)}步，用方向键选择要交换的步骤，按空格交换，按 Esc 取消`);
      }
    } else if (mine && by !== 0) {
      event.preventDefault();
      const over = order[order.indexOf(mine.over) + by] ?? mine.over;
      setGrabbed({ uuid, over });
      say(over === uuid ? '原位' : `与第${placeOf(over)}步交换`);
    } else if (mine && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      detachFiles();
      say('已取消');
    }
  });
  const take = useCallback((event: PointerEvent<HTMLElement>, uuid: string) => {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrabbed({ uuid, over: uuid, from: { x: event.clientX, y: event.clientY, across: 0, down: 0 } });
  }, []);
  const draw = useStable(({ clientX, clientY }: PointerEvent<HTMLElement>, uuid: string) => {
    if (grabbed?.uuid !== uuid || !grabbed.from) return;
    const { x, y } = grabbed.from;
    const over = cardAt(clientX, clientY, order);
    setGrabbed({ uuid, over: over ?? uuid, from: { x, y, across: clientX - x, down: clientY - y } });
  });
  const drop = useStable((uuid: string) => {
    if (grabbed?.uuid === uuid && grabbed.from) layDown(grabbed);
  });
  const leave = useStable((uuid: string) => {
    if (grabbed?.uuid === uuid && !grabbed.from) detachFiles();
  });
  const handle = useMemo(() => ({ take, draw, drop, detachFiles, press, leave }), [take, draw, drop, detachFiles, press, leave]);

  return {
    grabbed: grabbed?.uuid ?? null,
    over: grabbed && grabbed.over !== grabbed.uuid ? grabbed.over : null,
    drawn: grabbed?.from ?? null,
    handle,
  };
}

function directionOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1;
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : 0;
}

/** The card that lies under the pointer, below the one that is drawn. */
function cardAt(x: number, y: number, order: readonly string[]): string | undefined {
  return document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-card]:not([data-grabbed])')?.dataset['card'])
    .find((uuid) => uuid !== undefined && order.includes(uuid));
}
