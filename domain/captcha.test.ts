import { checkCaptcha, makeCaptcha, type CaptchaKind } from './captcha';

describe('captcha', () => {
  it.each<[CaptchaKind, RegExp]>([
    ['mixed', /^[0-9A-Za-z]{4}$/],
    ['number', /^\d{4}$/],
    ['letter', /^[A-Za-z]{4}$/],
  ])('[WG-01] of kind %s has 4 of its characters', (kind, pattern) => {
    let step = 0;
    const chance = () => (step++ % 100) / 100;
    const codes = Array.from({ length: 100 }, () => makeCaptcha(kind, chance));
    expect(codes.filter((code) => !pattern.test(code))).toEqual([]);
    expect(makeCaptcha(kind, () => 0.999999)).toMatch(pattern);
  });

  it('[WG-01] ignores capitals unless it must be exact, and lets nothing typed pass', () => {
    expect([checkCaptcha('aB3d', 'Ab3D'), checkCaptcha('aB3d', 'Ab3D', true), checkCaptcha('aB3d', 'aB3d', true)]).toEqual([
      null,
      'wrong',
      null,
    ]);
    expect([checkCaptcha('aB3d', 'ａＢ３ｄ', true), checkCaptcha('aB3d', 'ａb３Ｄ')]).toEqual([null, null]);
    expect([checkCaptcha('aB3d', ''), checkCaptcha('aB3d', 'aB3'), checkCaptcha('aB3d', 'aB3d ')]).toEqual([null, 'wrong', 'wrong']);
  });
});
