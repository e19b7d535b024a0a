import { firstPlace, rested, within } from './ball-place';

const ROOM = { width: 1000, height: 800, size: 80 };

it('[LY-05] the ball begins at the right edge, inside the window', () => {
  expect(firstPlace(ROOM)).toEqual({ x: 912, y: 624 });
});

it.each([
  [
    { x: 861, y: 300 },
    { x: 920, y: 300 },
  ],
  [
    { x: 860, y: 300 },
    { x: 920, y: 300 },
  ],
  [
    { x: 859, y: 300 },
    { x: 859, y: 300 },
  ],
  [
    { x: 20, y: 300 },
    { x: 20, y: 300 },
  ],
  [
    { x: 5000, y: -40 },
    { x: 920, y: 8 },
  ],
  [
    { x: -5, y: 900 },
    { x: 8, y: 712 },
  ],
])('[LY-05] let go at %j it rests at %j', (place, rest) => {
  expect(rested(place, ROOM)).toEqual(rest);
});

it('[LY-05] the ball never leaves a window that is smaller than itself', () => {
  expect(within({ x: 50, y: 50 }, { width: 60, height: 60, size: 80 })).toEqual({ x: 8, y: 8 });
});
