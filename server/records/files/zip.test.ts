import { distinctNames } from './zip';

describe('names within a zip', () => {
  it('are at most 255 bytes long with their folders, keep their extension and stay apart', () => {
    const long = '长'.repeat(120);
    const names = distinctNames([
      `${long}.pdf`,
      `${long}二.pdf`,
      `${'𧒽'.repeat(100)}.jpeg`,
      `BH1 ${long}/保函/${long}.pdf`,
      `BH1 ${long}/保函/${long}二.pdf`,
      `BH2 ${long}/保函/函.pdf`,
    ]);
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(new Set(names).size).toBe(6);
    expect(names.map((name) => name.slice(-7))).toEqual(
      ['长长长.pdf', '(2).pdf', '𧒽.jpeg', '长长长.pdf', '(2).pdf', '保函/函.pdf'].map((end) => end.slice(-7)),
    );
    expect(new Set(names.slice(3).map((name) => name.split('/')[0])).size).toBe(2);
    expect(names.join('')).not.toMatch(/\p{Cs}/u);
  });

  it('have nothing in them that some file system does not take', () => {
    expect(distinctNames(['C:合同.pdf', 'a?b*.pdf', 'BH1\\甲|乙/"保函"/<1>.pdf', '行\n行.pdf'])).toEqual([
      'C_合同.pdf',
      'a_b_.pdf',
      'BH1_甲_乙/_保函_/_1_.pdf',
      '行_行.pdf',
    ]);
  });

  it('end in no dot and no blank, nor do their folders', () => {
    expect(distinctNames(['BH1 Foo Co., Ltd. /保函/函.pdf. ', 'BH1 Foo Co., Ltd./保函/函.pdf', '../保函..', '...'])).toEqual([
      'BH1 Foo Co., Ltd/保函/函.pdf',
      'BH1 Foo Co., Ltd/保函/函(2).pdf',
      '_/保函',
      '_',
    ]);
  });
});
