import { isReferralCode, normalReferralCode, REFERRAL_ALPHABET_SIZE, REFERRAL_NUMBERS, referralCodeOf, shownReferralCode } from './code';
import { referralErrors, referralStateOf } from './referral';

/** Codes of which every place takes every character somewhere. */
const CODES = Array.from({ length: REFERRAL_ALPHABET_SIZE }, (_, seed) =>
  referralCodeOf(Array.from({ length: REFERRAL_NUMBERS }, (_place, place) => (seed * (place + 1) + place * 5) % REFERRAL_ALPHABET_SIZE)),
);
const CHARACTERS = [...new Set(CODES.join(''))];

describe('a referral code', () => {
  it('[PY-06] is told apart from every other by one wrong character, and by two that changed places', () => {
    for (const code of CODES) {
      expect(isReferralCode(code)).toBe(true);
      for (let place = 0; place < code.length; place += 1) {
        for (const other of CHARACTERS.filter((character) => character !== code[place]))
          expect(isReferralCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false);
        const [one, two] = [code[place] ?? '', code[place + 1] ?? ''];
        if (two && one !== two) expect(isReferralCode(code.slice(0, place) + two + one + code.slice(place + 2))).toBe(false);
      }
    }
  });

  it('[PY-06] is the same however it is written down', () => {
    const [code = ''] = CODES;
    expect(['  ' + shownReferralCode(code).toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`].map(normalReferralCode)).toEqual([
      code,
      code,
    ]);
    expect(normalReferralCode('ＡＦ３４')).toBe('AF34');
    expect(['', 'A', `${code}A`, '12345678', '推荐码'].filter(isReferralCode)).toEqual([]);
    expect(() => referralCodeOf([99])).toThrow(RangeError);
  });

  it('[PY-06] holds on its first and its last day, and never while it is disabled', () => {
    const code = { enabled: true, validFrom: '2026-03-01', validTo: '2026-03-31' };
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((today) => referralStateOf(code, today))).toEqual([
      'notYet',
      'inForce',
      'inForce',
      'over',
    ]);
    expect(referralStateOf({ ...code, enabled: false }, '2026-03-02')).toBe('disabled');
    expect(referralErrors({ validFrom: '2026-03-02', validTo: '2026-03-01' })).toEqual([
      { field: 'code.validTo', message: '截止日期不能早于生效日期' },
    ]);
  });
});
