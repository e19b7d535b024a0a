import { administratorGiven } from './administrator-given';

describe('the first administrator', () => {
  it('is cleaned as it would be on a screen', () => {
    expect(administratorGiven({ mobile: '+86 １３９-0000 0000', name: ' 周\u3000\n启航 ' })).toEqual({
      mobile: '13900000000',
      userName: '周 启航',
    });
  });

  it.each([
    [
      'a name with what nobody can see',
      '13900000000',
      '周\u200B启航',
      '姓名含有看不见或无法识别的字符（零宽空格 U+200B），请删除后重新填写',
    ],
    ['a name of blanks', '13900000000', ' \u3000', '请写明 create-admin --mobile 11 位手机号 --name 姓名'],
    ['a mobile of ten digits', '1390000000', '周启航', '请写明 create-admin --mobile 11 位手机号 --name 姓名'],
  ])('is refused with %s', (_what, mobile, name, message) => {
    expect(() => administratorGiven({ mobile, name })).toThrow(message);
  });
});
