import { shortenFileName } from './shorten-file-name';

describe('shortened file name', () => {
  it('[VW-03] keeps leading and trailing characters around an ellipsis, one each by default', () => {
    expect(shortenFileName('营业执照副本.pdf')).toBe('营…本.pdf');
    expect(shortenFileName('投标保函合同扫描件.pdf', 3, 2)).toBe('投标保…描件.pdf');
    expect(shortenFileName('投标保函', 2, 0)).toBe('投标…');
  });

  it('leaves short names alone and never cuts a character in two', () => {
    expect([shortenFileName('执照.pdf'), shortenFileName('营业照.pdf'), shortenFileName('')]).toEqual(['执照.pdf', '营业照.pdf', '']);
    expect(shortenFileName('😀甲乙😀.png')).toBe('😀…😀.png');
  });
});
