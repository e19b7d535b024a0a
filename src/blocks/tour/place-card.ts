export type TourPosition = 'top' | 'topLeft' | 'topRight' | 'bottom' | 'bottomLeft' | 'bottomRight' | 'left' | 'right' | 'center';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const PADDING = 8;
const GAP = 12;
const EDGE = 12;

/** The box around all targets, 8 px larger on every side. */
export function highlightOf(targets: readonly Box[]): Box | undefined {
  if (targets.length === 0) return undefined;
  const left = Math.min(...targets.map((box) => box.left)) - PADDING;
  const top = Math.min(...targets.map((box) => box.top)) - PADDING;
  const right = Math.max(...targets.map((box) => box.left + box.width)) + PADDING;
  const bottom = Math.max(...targets.map((box) => box.top + box.height)) + PADDING;
  return { left, top, width: right - left, height: bottom - top };
}

/** Where the card's top left corner goes: at its position beside the highlight, inside the window, on the other side where it does not fit. */
export function placeCard(
  highlight: Box | undefined,
  card: { width: number; height: number },
  screen: { width: number; height: number },
  position: TourPosition,
): { left: number; top: number } {
  if (!highlight || position === 'center')
    return { left: Math.max(EDGE, (screen.width - card.width) / 2), top: Math.max(EDGE, (screen.height - card.height) / 2) };
  const { left, top, width, height } = highlight;
  const below = top + height + GAP;
  const above = top - GAP - card.height;
  const places: Record<TourPosition, { left: number; top: number }> = {
    top: { left: left + (width - card.width) / 2, top: above },
    topLeft: { left, top: above },
    topRight: { left: left + width - card.width, top: above },
    bottom: { left: left + (width - card.width) / 2, top: below },
    bottomLeft: { left, top: below },
    bottomRight: { left: left + width - card.width, top: below },
    left: { left: left - GAP - card.width, top },
    right: { left: left + width + GAP, top },
    center: { left, top },
  };
  const wanted = places[position];
  const fitsBelow = below + card.height <= screen.height - EDGE;
  const turned =
    wanted.top === below && !fitsBelow && above >= EDGE ? above : wanted.top === above && above < EDGE && fitsBelow ? below : wanted.top;
  return { left: clamped(wanted.left, card.width, screen.width), top: clamped(turned, card.height, screen.height) };
}

function clamped(start: number, length: number, available: number): number {
  return Math.max(EDGE, Math.min(start, available - EDGE - length));
}
