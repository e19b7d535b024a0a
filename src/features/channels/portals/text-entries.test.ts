import { paragraphsProblem } from './text-entries';

describe('[GZ-07] the body of a section', () => {
  it('has paragraphs that are not too long once blanks are gone, and not too many', () => {
    const longest = '字'.repeat(2000);
    expect(paragraphsProblem(`第一段\n\n  ${longest}  `)).toBeNull();
    expect(paragraphsProblem(`第一段\n\n${longest}字`)).toBe('第2段长度不能超过2000个字符，请分成几段');
    expect(paragraphsProblem('段\n \n'.repeat(20))).toBeNull();
    expect(paragraphsProblem('段\n'.repeat(21))).toBe('正文最多20段，现有21段，请合并段落或另起一节');
  });
});
