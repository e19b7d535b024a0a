import {
  cleanLines,
  cleanReference,
  cleanText,
  foldName,
  storedWords,
  radicalsOf,
  refusedCharacter,
  visibleText,
  withoutFormat,
} from './text';

describe('a text that enters', () => {
  it('is kept composed, without blanks around it, every run of blanks and line breaks as one', () => {
    expect(cleanText('  佛山市\u3000 建设\r\n有限公司\u00A0')).toBe('佛山市 建设 有限公司');
    expect(cleanText('一\u2028二\u0085三\t四')).toBe('一 二 三 四');
    expect(cleanText('Mu\u0308ller')).toBe('M\u00FCller');
    expect([cleanText('\uFEFF天津'), cleanText('天\uFEFF津')]).toEqual(['天津', '天\uFEFF津']);
    expect(cleanText('葛\u{E0100}城')).toBe('葛城');
    expect(cleanText(' \n ')).toBe('');
  });

  it('has characters in place of the radicals that look like them', () => {
    expect(cleanText('⻓⻅⻋⻔⻘⻚⻛⻜⻢⻥⻦⻩⻬⻰')).toBe('长见车门青页风飞马鱼鸟黄齐龙');
    expect(cleanLines('⺁⺙⺛\n⺟⻏⻑⻱⻳\n⼀⾺⿕')).toBe('厂攵旡\n母邑長龜龟\n一馬龠');
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_none, place) => String.fromCodePoint(first + place)).filter((radical) =>
        /\p{So}/u.test(radical),
      );
    const radicals = [...from(0x2e81, 0x2ef3), ...from(0x2f00, 0x2fd5)];
    expect(radicals).toHaveLength(114 + 214);
    expect(radicals.filter((radical) => !/^\p{Unified_Ideograph}$/u.test(cleanText(radical)))).toEqual([]);
    expect(radicals.filter((radical) => ![radical, cleanText(radical)].includes(radical.normalize('NFKC')))).toEqual([]);
  });

  it('is plain where it is a number with letters and signs', () => {
    expect(cleanReference(' ＴＪ－２０２６（１）　')).toBe('TJ-2026(1)');
    expect(cleanReference('津招〔２０２６〕⻓１号')).toBe('津招〔2026〕长1号');
  });

  it('keeps its lines where it may have several', () => {
    expect(cleanLines(' \u3000第一段  甲 \r\n\r\n 第二段\u2029第三段\n')).toBe('第一段 甲\n\n第二段\n第三段');
  });

  it('is kept without what nobody can see, as far as it has room, where another system says it', () => {
    expect(storedWords('\u202E账户\u0000余额\u200B不足。\r\n\u3000请  核对 ', 50)).toBe('账户余额不足。\n请 核对');
    expect([storedWords('一二三四', 4), storedWords('一二三四五', 4), storedWords('一二😀五六', 4)]).toEqual([
      '一二三四',
      '一二三…',
      '一二…',
    ]);
  });

  it.each([
    ['天津\u202E司公', '从右向左书写符 U+202E'],
    ['天\u200B津', '零宽空格 U+200B'],
    ['天\u2066津', '书写方向符 U+2066'],
    ['天\u3164津', '不可见字符 U+3164'],
    ['天\u0007津', '控制字符 U+0007'],
    ['天\uE000津', '自造字 U+E000'],
    ['天\u0378津', '无法识别的字符 U+0378'],
    ['天\uFFFD津', '乱码替代符 U+FFFD'],
    ['天⺀津', '重文部首 U+2E80'],
    ['天\uD842津', '无法识别的字符 U+D842'],
  ])('names the character nobody can see or read in %j', (text, name) => {
    expect(refusedCharacter(text)?.name).toBe(name);
  });

  it.each([
    ['Persian', 'علی\u200Cرضا'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Bengali', 'র\u200D্যাব'],
    ['Malayalam of old', 'രാജന്\u200D'],
    ['Marathi', 'अ\u200Dॅलन'],
    ['Mongolian', 'ᠨᠠᠮᠤ\u180Eᠠ ᠪᠠ\u180Bᠲᠤ'],
  ])('keeps the joiners that belong to how a word is written: %s', (_script, text) => {
    expect(refusedCharacter(text)).toBeUndefined();
    expect([visibleText(text), withoutFormat(text), cleanText(text)]).toEqual([text, text, text]);
  });

  it.each([
    ['天\u200D津', '零宽连字符 U+200D'],
    ['天\u200C津', '零宽不连字符 U+200C'],
    ['Ab\u200Cc', '零宽不连字符 U+200C'],
    ['\u200Dक', '零宽连字符 U+200D'],
    ['राम\u200D', '零宽连字符 U+200D'],
    ['क्\u200D\u200Dष', '零宽连字符 U+200D'],
    ['محمد\u200C', '零宽不连字符 U+200C'],
    ['م\u200Dحمد', '零宽连字符 U+200D'],
    ['م\u200Eحمد', '从左向右标记 U+200E'],
    ['م\u202Bحمد', '从右向左嵌入符 U+202B'],
    ['天\u180B津', '不可见字符 U+180B'],
    ['ᠨ\u180E', '不可见字符 U+180E'],
  ])('refuses joiners where nothing is joined: %j', (text, name) => {
    expect(refusedCharacter(text)?.name).toBe(name);
  });

  it('refuses no letter of any script, no blank and no line break', () => {
    const letters = '佛山市𧒽岗建设有限公司 Škoda Łódź（天津）\u3000Нева 한글 阿卜杜拉·买买提 ①㎡😀\t\r\n\u2028';
    expect(refusedCharacter(letters)).toBeUndefined();
  });
});

describe('the form in which names are compared', () => {
  it('makes no difference of width, brackets, blanks and case', () => {
    const forms = ['天津（滨海）ABC公司１号', '天津(滨海)abc公司1号', ' 天津【滨海】 ＡＢＣ公司 1号', '天津〔滨海〕A\u200BBC\u3000公司1号'];
    expect(new Set(forms.map(foldName))).toEqual(new Set(['天津(滨海)abc公司1号']));
  });

  it('makes no difference of a radical and the character that it looks like', () => {
    expect(['⻓江⽔利', '⻑江水利'].map(foldName)).toEqual(['长江水利', '長江水利']);
    expect(['长', '水', '艹', '江', 'a', ''].map(radicalsOf)).toEqual([['⻓'], ['⽔'], ['⺾', '⺿', '⻀'], [], [], []]);
  });

  it('makes no difference of joiners', () => {
    expect(foldName('علی\u200Cرضا')).toBe(foldName('علیرضا'));
  });

  it('keeps what differs apart', () => {
    expect(foldName('天津一公司')).not.toBe(foldName('天津二公司'));
  });
});
