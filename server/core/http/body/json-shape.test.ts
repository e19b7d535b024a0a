import { refuseOversized } from './json-shape';

const most = { depth: 3, parts: 10 };
const judge = (json: string) => refuseOversized(Buffer.from(json), most);

describe('the shape of JSON', () => {
  it.each(['[[[[', '{"a":[{"b":{', '[[[[1]]]]'])('is refused where it is too deep, valid or not: %s', (json) =>
    expect(() => judge(json)).toThrow('层级过深'),
  );

  it.each(['[1,2,3,4,5,6,7,8,9,10,11]', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}', '[[],[],[],[],[],[],[]]', ',,,,,,,,,,,'])(
    'is refused where it holds too much: %s',
    (json) => expect(() => judge(json)).toThrow('提交的字段过多'),
  );

  it.each(['[[[1]],[[1]]]', '"[[[[[[,,,,,,,,,,,,"', '{"a":"\\"[[[[,,,,,,,,,,,,"}', '"\\\\"', '"[[[[', '', ']]]][[[', '{"中":"文😀"}'])(
    'is left alone otherwise, texts with all that they hold included: %s',
    (json) => expect(() => judge(json)).not.toThrow(),
  );
});
