import { identityCardWarning, socialCodeWarning } from './check-digits';
import { maxLengthMessage, maxMessage, MESSAGES, minLengthMessage, minMessage } from './messages';
import {
  addressD,
  addressPcc,
  amount,
  cfcaMobile,
  cn,
  digits,
  email,
  identityCard,
  mobile,
  numeric,
  personName,
  phone,
  smsCode,
  socialCode,
  telephone,
  url,
  type Validator,
} from './validators';

const CASES: [name: string, validator: Validator, right: string[], wrong: string[], message: string][] = [
  [
    '[VA-01] cn',
    cn,
    ['', '张三', '阿卜杜拉·买买提', '中国（深圳）公司', '㐀某'],
    ['Zhang', '张三1', '张 三', '(张三)', '，，', '张三.', '＃名称？'],
    MESSAGES.cn,
  ],
  [
    'personName',
    personName,
    [
      '',
      '张三',
      '阿卜杜拉·买买提',
      'JOHN SMITH',
      'Müller Hans',
      'Jean-Luc O’Brien, Jr.',
      'Łódź Škoda',
      '김철수',
      'Иванов Иван',
      '深圳市21世纪投资有限公司（委派代表：张三）',
    ],
    ['123', '（）', ' ', '张三<b>', 'a😀', '张\u202e三', '张\u200b三', '张\n三', 'A\ue000', '#N/A', 'NULL'],
    MESSAGES.personName,
  ],
  [
    '[VA-02] mobile',
    mobile,
    ['', '13800000001', '10000000000'],
    ['1380000000', '138000000011', '23800000001', '1380000000a'],
    MESSAGES.mobile,
  ],
  ['[VA-02] phone', phone, ['', '13800000001', '19900000000'], ['12800000001', '10800000001'], MESSAGES.mobile],
  [
    '[VA-02] telephone',
    telephone,
    [
      '',
      '0755-88888888',
      '13800000001',
      '+86 13800000001',
      '8613800000001',
      '86123456',
      '010-8888888-123',
      '（0755）88888888',
      '400-800-1234',
      '400-8001-234',
      '88888888',
    ],
    ['12', 'abcdefg', '0755-8888', '12800000001', '10800000001', '+86 12800000001', '+86'],
    MESSAGES.telephone,
  ],
  [
    '[VA-03] email',
    email,
    ['', 'a@b.cn', 'first.last+tag@mail.example.com'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@-b.cn'],
    MESSAGES.email,
  ],
  [
    '[VA-03] identityCard',
    identityCard,
    ['', '110101900101001', '110101199001010015', '11010119900101001X', '11010119900101001x'],
    ['1101011990010100', '1101011990010100XX', '11010119900101001A'],
    MESSAGES.identityCard,
  ],
  [
    '[VA-03] socialCode',
    socialCode,
    ['', '91350100M000100Y43', '911100001000000000'],
    ['91350100M000100Y4', '9135010AM000100Y43', '91350100I000100Y43', '91350100m000100y43'],
    MESSAGES.socialCode,
  ],
  [
    '[VA-03] url',
    url,
    ['', 'https://www.example.com/a?b=1#c', 'http://example.cn:8080'],
    ['javascript:alert(1)', 'ftp://example.com', 'https://localhost', 'https://a.cn/<script>', '//example.com'],
    MESSAGES.url,
  ],
  ['digits', digits, ['', '0123456789'], ['1.0', '-1', '１２', ' 1'], MESSAGES.digits],
  ['[VA-07] numeric', numeric, ['', '1', '-1.5', '001'], ['1.', '.5', '1e3', '--1', '+1'], MESSAGES.numeric],
];

describe('validators', () => {
  it.each(CASES)('%s', (_name, validator, right, wrong, message) => {
    expect(right.map(validator)).toEqual(right.map(() => null));
    expect(wrong.map(validator)).toEqual(wrong.map(() => message));
  });

  it('[VA-02] cfcaMobile refuses virtual segments with its own message', () => {
    expect(['13800000001', '1380000000', '16700000001', '17000000001', '17100000001', ''].map(cfcaMobile)).toEqual([
      null,
      '请输入有效的手机号码',
      '请勿使用携号转网号码或虚拟号段（167、170、171）',
      '请勿使用携号转网号码或虚拟号段（167、170、171）',
      '请勿使用携号转网号码或虚拟号段（167、170、171）',
      '请输入有效的手机号码',
    ]);
  });

  it('amount knows its limit', () => {
    expect(['0', '99999999999999.98', '99999999999999.99', '1.234', '-1', '-0.00', '1,000'].map(amount)).toEqual([
      null,
      null,
      '必须小于或等于99999999999999.98',
      MESSAGES.amount,
      MESSAGES.amount,
      MESSAGES.amount,
      MESSAGES.amount,
    ]);
  });

  it('[SG-03] smsCode', () => {
    expect(['123456', '12345', '', '12345a', '1234567'].map(smsCode)).toEqual([
      null,
      '请输入6位验证码',
      '请输入6位验证码',
      '验证码必须为6位数字',
      '请输入6位验证码',
    ]);
  });
});

describe('check digits', () => {
  it('only warn', () => {
    expect(['11010519491231002X', '110105194912310021', '110105491231002'].map((number) => identityCardWarning(number))).toEqual([
      null,
      MESSAGES.identityCardCheckDigit,
      null,
    ]);
    expect(['91350100M000100Y43', '91350100M000100Y44', '91350100M'].map((code) => socialCodeWarning(code))).toEqual([
      null,
      MESSAGES.socialCodeCheckDigit,
      null,
    ]);
  });

  it('warn of a birthday that cannot be, of 15 digits too, and of one that is still to come', () => {
    const numbers = ['110105194913310024', '110105194902300023', '110105491331002', '110105189912310026', '110105203001010023'];
    expect(numbers.map((number) => identityCardWarning(number, '2026-03-01'))).toEqual(numbers.map(() => MESSAGES.identityCardBirthday));
    expect(identityCardWarning('110105491231002', '2026-03-01')).toBeNull();
  });

  it('warn of the number of somebody’s identity card in place of a credit code', () => {
    const numbers = ['11010519491231002X', '110105194912310021'];
    expect(numbers.map((number) => socialCodeWarning(number))).toEqual(numbers.map(() => MESSAGES.socialCodeOfPerson));
    expect(socialCodeWarning('911100001000000000')).toBe(MESSAGES.socialCodeCheckDigit);
  });
});

it('[VA-06] generic messages carry their parameter', () => {
  expect([MESSAGES.required, minMessage(1), maxMessage('9.99'), minLengthMessage(2), maxLengthMessage(20)]).toEqual([
    '必填项不能为空',
    '必须大于或等于1',
    '必须小于或等于9.99',
    '长度不能少于2个字符',
    '长度不能超过20个字符',
  ]);
});

describe('bad input of every kind', () => {
  const BAD: [name: string, text: string][] = [
    ['emoji', '\u{1F600}\u{1F468}\u200d\u{1F469}'],
    ['right-to-left marks', '\u202e\u5f20\u4e09\u202c'],
    ['invisible characters', '\u5f20\u200b\u4e09'],
    ['a pasted table', '张三\t13800000001\r\n李四\t13800000002'],
    ['full-width characters', '１３８００００００００１＠．ｃｎ'],
    ['half a character', '\ud83d'],
    ['a hundred thousand characters', 'a.'.repeat(50_000)],
    ['a hundred thousand digits', '1'.repeat(100_000)],
    ['blanks', '   '],
  ];
  const ALL = { cn, cfcaMobile, mobile, phone, telephone, email, identityCard, socialCode, url, digits, smsCode };

  it.each(BAD)('%s is right for no named validator, save long digits for digits', (_name, text) => {
    const accepting = Object.entries(ALL).filter(([, validator]) => validator(text) === null);
    expect(accepting.map(([name]) => name)).toEqual(/^\d+$/.test(text) ? ['digits'] : []);
  });

  it('[VA-03] addresses ask for areas and for their rest', () => {
    expect([addressPcc(['120000', '120100']), addressPcc([]), addressPcc(['120000', ''])]).toEqual([
      null,
      '请选择省/市/区',
      '请选择省/市/区',
    ]);
    expect([addressD('中山路1号'), addressD(''), addressD(' \t')]).toEqual([null, '请输入详细地址', '请输入详细地址']);
  });
});
