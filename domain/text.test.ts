import { cleanLines, cleanText, foldName, refusedCharacter } from './text';

describe('a text that enters', () => {
  it('is kept composed, without blanks around it, every run of blanks and line breaks as one', () => {
    expect(cleanText('  佛山市\u3000 建设\r\n有限公司\u00A0')).toBe('佛山市 建设 有限公司');
    expect(cleanText('一\u2028二\u0085三\t四')).toBe('一 二 三 四');
    expect(cleanText('Mu\u0308ller')).toBe('M\u00FCller');
    expect([cleanText('\uFEFF天津'), cleanText('天\uFEFF津')]).toEqual(['天津', '天\uFEFF津']);
    expect(cleanText('葛\u{E0100}城')).toBe('葛城');
    expect(cleanText(' \n ')).toBe('');
  });

  it('keeps its lines where it may have several', () => {
    expect(cleanLines(' \u3000第一段  甲 \r\n\r\n 第二段\u2029第三段\n')).toBe('第一段 甲\n\n第二段\n第三段');
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
    ['天\uD842津', '无法识别的字符 U+D842'],
  ])('names the character nobody can see or read in %j', (text, name) => {
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

  it('keeps what differs apart', () => {
    expect(foldName('天津一公司')).not.toBe(foldName('天津二公司'));
  });
});
