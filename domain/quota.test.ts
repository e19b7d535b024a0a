import { quotaLevelOf, quotaScopeOf, usedRatioOf } from './quota';

describe('[OS-03] quotas', () => {
  it.each([
    ['1000000.00', '0.00', '0.00', 'enough'],
    ['1000000.00', '799999.99', '79.99', 'enough'],
    ['1000000.00', '800000.00', '80.00', 'low'],
    ['1000000.00', '999999.99', '99.99', 'low'],
    ['1000000.00', '1000000.00', '100.00', 'full'],
    ['500000.00', '800000.00', '160.00', 'full'],
    ['0.00', '0.00', '100.00', 'full'],
    ['99999999999999.00', '79999999999999.20', '80.00', 'low'],
  ])('of %s with %s used are at %s percent: %s', (total, used, ratio, level) => {
    expect(usedRatioOf(total, used)).toBe(ratio);
    expect(quotaLevelOf(ratio)).toBe(level);
  });

  it.each([
    ['', '', 'institution'],
    ['tjnjs', '', 'channel'],
    ['', 'BD01', 'section'],
  ])('that name the channel "%s" and the section "%s" are those of the %s', (channelCode, sectionNo, scope) => {
    expect(quotaScopeOf({ channelCode, sectionNo })).toBe(scope);
  });
});
