import { unstorableText } from './unstorable-text';

describe('text that no column takes', () => {
  it.each([
    ['{"a":{"b":"x\\u0000"}}', 'a.b'],
    ['{"a":["ok","\\ud83d"]}', 'a.1'],
    ['{"a":{"\\u0000":1}}', 'a'],
  ])('is found in %s', (json, path) => expect(unstorableText(json, JSON.parse(json))).toBe(path));

  it.each(['{"a":"\\ud83d\\ude00"}', '{"a":"\\\\u0000"}', '{"a":"😀"}', '{"a":null,"b":1}'])('is not found in %s', (json) =>
    expect(unstorableText(json, JSON.parse(json))).toBeUndefined(),
  );
});
