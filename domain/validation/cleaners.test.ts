import { cleanAmount, CLEANERS, cleanCode, cleanMobile, cleanNumber, cleanSerialNo, cleanTyped } from './cleaners';

describe('what is typed and pasted', () => {
  it.each([
    '138 0000 0002',
    ' 13800000002',
    '+86 138 0000 0002',
    '+86-138-0000-0002',
    '(+86)13800000002',
    '008613800000002',
    '8613800000002',
    '013800000002',
    '１３８００００　０００２',
    '\u202d138 0000 0002\u202c',
    '138–0000–0002',
    '138.0000.0002\n',
    '+86 (0)138 0000 0002',
    '手机：13800000002',
    'Tel: +86 138 0000 0002',
    '13800000002（张三）',
  ])('[VA-02] %j is a mobile', (text) => expect(cleanMobile(text)).toBe('13800000002'));

  it('[VA-02] a mobile that is none stays for its validator', () => {
    expect(['+86 138', '86138000000021', '手机13800000002', '1380000000a'].map(cleanMobile)).toEqual([
      '+86138',
      '86138000000021',
      '手机13800000002',
      '1380000000a',
    ]);
  });

  it('a telephone number loses its blanks, and is a mobile where it is one', () => {
    expect(
      ['０７５５－８８８８ ８８８８', '010 — 8888888', '+86 138 0000 0002', '（0755）88888888'].map((text) => CLEANERS.phone?.(text)),
    ).toEqual(['0755-88888888', '010-8888888', '13800000002', '(0755)88888888']);
  });

  it.each([
    ['0086-22-12345678', '022-12345678'],
    ['+86 22 1234 5678', '02212345678'],
    ['+86 10 8888 8888', '01088888888'],
    ['+86-755-88888888-801', '0755-88888888-801'],
    ['电话：022-12345678（王女士）', '022-12345678'],
    ['+86 400 800 1234', '+864008001234'],
    ['+86-022-12345678', '+86-022-12345678'],
    ['+852 2123 4567', '+85221234567'],
  ])('a telephone number that is dialled from abroad has its zero: %s is %s', (text, number) =>
    expect(CLEANERS.phone?.(text)).toBe(number),
  );

  it('the number of a letter keeps its dashes, as plain ones', () => {
    expect([' bh91440300x – 20261121-0001', 'ＢＨ９１４４０３００Ｘ－２０２６１１２１—０００１'].map(cleanSerialNo)).toEqual([
      'BH91440300X-20261121-0001',
      'BH91440300X-20261121-0001',
    ]);
  });

  it.each([
    ['110105 1949 1231 002x', '11010519491231002X'],
    ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
    ['91350100m000100y43', '91350100M000100Y43'],
    ['\u200b9135 0100 M000 100Y43', '91350100M000100Y43'],
    ['6222 0210-0100 1234 567', '6222021001001234567'],
  ])('[VA-03] %j is a code', (text, code) => expect(cleanCode(text)).toBe(code));

  it.each([
    [' ￥1,234。50元', '1234.50'],
    ['¥ 50,000.00', '50000.00'],
    ['人民币50,000.00元整', '50000.00'],
    ['RMB 50,000', '50000'],
    ['１２３。５', '123.5'],
    ['－１２．５', '-12.5'],
    ['\u202e12\u202c', '12'],
    ['1\t2\n3', '123'],
    ['\u{1F600}7', '7'],
    ['50万', '500000'],
    ['50万元', '500000'],
    ['５０ 万 元整', '500000'],
    ['0.5亿', '50000000'],
    ['1,234.56789万元', '12345678.9'],
    ['1.23456789万', '12345.6789'],
    ['3千万', '30000000'],
    ['5百', '500'],
    ['-2万', '-20000'],
    ['12·5', '12.5'],
    ['12,3456', '123456'],
    ['', ''],
  ])('[VA-07] %j is the number %s', (text, number) => expect(cleanNumber(text)).toBe(number));

  it.each(['3万5', '1,5', '500,00', '1、5', '1.234,56', '1/2', '1亿2000万', '2万五', '5十万', '1元5角', '伍拾万元整', '50元/月', '万'])(
    '[VA-07] %s stays a text that no amount is, and never becomes another number',
    (text) => expect(cleanNumber(text)).toMatch(/[^\d.-]/),
  );

  it.each([
    ['￥１,０００．００', '1000.00'],
    [' 人民币 8 万元整 ', '80000'],
    ['\u202e12\u202c', '12'],
    ['20%', '20%'],
    ['约 50万元', '约 50万元'],
    ['1e3', '1e3'],
    ['12#3', '12#3'],
    ['500元人民币', '500'],
    ['12·5', '12.5'],
    ['1,5', '1,5'],
    ['500,00', '500,00'],
    ['1,234,5', '1,234,5'],
    ['5²', '5²'],
    ['500美元', '500美元'],
    ['$500', '$500'],
    ['（500）', '（500）'],
  ])('%j is the amount %s where nobody looks at it again', (text, amount) => expect(cleanAmount(text)).toBe(amount));

  it.each([
    ['1万2千', '1万2千'],
    ['3万5', '3万5'],
    ['12万3456', '12万3456'],
    ['5元5', '5元5'],
    ['500美元', '500美元'],
    ['100%', '100%'],
    ['1/2', '1/2'],
    ['5０~60万', '50~60万'],
    ['约50万', '约50万'],
    ['￥1，234。5元', '1234.5'],
    ['人民币50 万 元整', '500000'],
    ['12#3', '123'],
  ])('[VA-07] %s is the amount %s, typed one after the other or pasted', (text, amount) => {
    const typed = [...text].reduce((shown, character) => cleanTyped(cleanAmount, shown + character), '');
    expect(cleanAmount(typed)).toBe(amount);
    expect(cleanAmount(cleanTyped(cleanAmount, text))).toBe(amount);
  });

  it('a Chinese name has no blanks, and keeps all else for its validator', () => {
    expect(['张\u3000三', ' 李 四', '阿卜杜拉·买买提', 'Li\u200B'].map((text) => CLEANERS.chineseName?.(text))).toEqual([
      '张三',
      '李四',
      '阿卜杜拉·买买提',
      'Li\u200B',
    ]);
  });

  it('mail addresses and addresses of pages are plain', () => {
    expect([CLEANERS.email?.('ａ@ｂ。ｃｎ '), CLEANERS.url?.('https：//a.cn/ ')]).toEqual(['a@b.cn', 'https://a.cn/']);
  });
});
