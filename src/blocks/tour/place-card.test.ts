import { highlightOf, placeCard } from './place-card';

const screen = { width: 1366, height: 768 };
const card = { width: 320, height: 160 };

describe('place of the tour card', () => {
  it('[TR-01] pads the box around all targets by 8 px on each side', () => {
    expect(highlightOf([{ left: 100, top: 50, width: 40, height: 20 }])).toEqual({ left: 92, top: 42, width: 56, height: 36 });
    expect(
      highlightOf([
        { left: 100, top: 50, width: 40, height: 20 },
        { left: 300, top: 200, width: 10, height: 10 },
      ]),
    ).toEqual({ left: 92, top: 42, width: 226, height: 176 });
    expect(highlightOf([])).toBeUndefined();
  });

  it('puts the card where it was asked, turned over and held inside the window where it does not fit', () => {
    const box = { left: 92, top: 300, width: 56, height: 36 };
    expect(placeCard(box, card, screen, 'bottomLeft')).toEqual({ left: 92, top: 348 });
    expect(placeCard(box, card, screen, 'topLeft')).toEqual({ left: 92, top: 128 });
    expect(placeCard(box, card, screen, 'right')).toEqual({ left: 160, top: 300 });
    expect(placeCard({ ...box, top: 700 }, card, screen, 'bottomLeft')).toEqual({ left: 92, top: 528 });
    expect(placeCard({ ...box, left: 1300 }, card, screen, 'bottomLeft')).toEqual({ left: 1034, top: 348 });
    expect(placeCard(undefined, card, screen, 'bottomLeft')).toEqual({ left: 523, top: 304 });
  });
});
