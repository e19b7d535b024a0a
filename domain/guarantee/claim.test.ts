import { letterNoOf } from './claim';

describe('the number of a letter that is claimed on', () => {
  it('is taken out of that of a claim, in whatever width and case it was typed', () => {
    const typed = [
      'BH91440300X-20261121-0001',
      ' bh91440300x - 20261121-0001-sp2 ',
      'ＢＨ９１４４０３００Ｘ－２０２６１１２１–０００１—ＳＰ１',
    ];
    expect([...new Set(typed.map(letterNoOf))]).toEqual(['BH91440300X-20261121-0001']);
  });
});
