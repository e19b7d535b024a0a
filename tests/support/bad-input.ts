const BIG = 10_000;

/** Texts that people paste or type into fields that are not made for them. */
export const BAD_TEXTS: Readonly<Record<string, string>> = {
  empty: '',
  blank: '  \t\n ',
  'too long': '长'.repeat(BIG),
  'full-width characters': '１２３．４５ＡＢＣ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'a pasted table': '序号\t名称\t金额\r\n1\t"滨河路\n改造"\t1,000.00\r\n2\t=SUM(A1:A2)\t-',
  emoji: '👩‍👩‍👧‍👦合同🏗️',
  'right-to-left marks': '合同\u202Efdp.exe\u202C\u200F张三',
  'zero-width characters': '王\u200B\u200D\uFEFF磊',
  'combining marks': 'Z\u0351\u036b\u0343a\u0327l\u0338g\u0321o',
  'a null character': '前\u0000后',
  'half a surrogate pair': '坏\ud83d字',
  markup: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'query text': "'; drop table product; -- {{7*7}} ${7*7}",
  'a number of another kind': '1e309',
  'a date that is none': '2026-02-30',
  'an inherited name': '__proto__',
};

/** Values of a type that a field does not hold. */
export const BAD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  'a number': 12.5,
  'a negative number': -1,
  'a number too large': Number.MAX_VALUE,
  true: true,
  'an empty list': [],
  'an empty object': {},
  'a list of nothing': [null, null],
  'a list of numbers': [1, 2],
  'a list of empty objects': [{}, {}],
  'lists in lists': [[[['x']]]],
  'an object of another form': { a: { b: { c: 1 } }, length: 3 },
  'levels out of order': { 2: 'x', input: { 0: 7 } },
  'a file without a key': [{ fileName: '合同.pdf' }],
  'a file of a wrong type': [{ key: 7, fileName: ['合同.pdf'] }],
  'ten thousand texts': Array.from({ length: BIG }, (_none, index) => `v${index}`),
  'ten thousand rows': Array.from({ length: BIG }, (_none, index) => ({ id: `r${index}`, name: 'x' })),
};

/** Every bad input by its name. */
export const BAD_INPUT: Readonly<Record<string, unknown>> = { ...BAD_TEXTS, ...BAD_VALUES };
