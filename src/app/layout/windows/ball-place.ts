/** Where the ball's upper left corner is, in pixels of the window. */
export interface BallPlace {
  x: number;
  y: number;
}

export interface Room {
  width: number;
  height: number;
  /** Side of the ball. */
  size: number;
}

/** A press that is shorter than this, in milliseconds, is a click. LY-05. */
export const CLICK_BELOW = 200;
const SNAPS_WITHIN = 60;
const MARGIN = 8;
/** How far one press of an arrow key moves the ball. */
export const KEY_STEP = 24;

/** At the right edge, above the foot of the page. */
export function firstPlace({ width, height, size }: Room): BallPlace {
  return { x: width - size - MARGIN, y: height - size - 96 };
}

/** The place within the window that is nearest to the one asked for. */
export function within({ x, y }: BallPlace, { width, height, size }: Room): BallPlace {
  const clamped = (value: number, most: number) => Math.min(Math.max(value, MARGIN), Math.max(most, MARGIN));
  return { x: clamped(x, width - size - MARGIN), y: clamped(y, height - size - MARGIN) };
}

/** Where a ball that is let go comes to rest: at the right edge where it is within 60 px of it, otherwise where it is. LY-05. */
export function rested(place: BallPlace, room: Room): BallPlace {
  const { x, y } = within(place, room);
  const edge = room.width - room.size;
  return edge - x <= SNAPS_WITHIN ? { x: edge, y } : { x, y };
}
