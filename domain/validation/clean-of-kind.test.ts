import { cleanOfKind } from './clean-of-kind';

it('a text is kept as one line or several, without radicals, and as those of its kind are', () => {
  expect(cleanOfKind(undefined, ' 滨海\n建设 ')).toBe('滨海 建设');
  expect(cleanOfKind('paragraph', ' 一 \n二 ')).toBe('一\n二');
  expect(cleanOfKind('chineseName', ' ⻢\u3000⻰ ')).toBe('马龙');
  expect(cleanOfKind('creditCode', '9135 0100 m000 100Y43')).toBe('91350100M000100Y43');
  expect(cleanOfKind('text', '９１１２ 0104-ma06', true)).toBe('91120104MA06');
  expect(cleanOfKind('amount', '５０ 万元')).toBe('500000');
  expect(cleanOfKind('mobile', '')).toBe('');
});
