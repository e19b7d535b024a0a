import { chineseOrdinal } from './contract';
import { chineseDay } from './reading';
import { fillPlaceholders, placeholdersWithWords, TemplateError } from './template';

describe('templates', () => {
  it('fills placeholders once, so that a value cannot ask for another', () => {
    expect(fillPlaceholders('{{ a }}与{{b}}', { a: '{{b}}', b: '乙' })).toBe('{{b}}与乙');
  });

  it('refuses an unknown placeholder by name, also one of the language itself', () => {
    expect(() => fillPlaceholders('{{missing}}', {})).toThrow(new TemplateError('missing'));
    expect(() => fillPlaceholders('{{constructor}}', {})).toThrow(new TemplateError('constructor'));
  });

  it('lists the placeholders of a text with the words between them and their neighbours', () => {
    expect(placeholdersWithWords('自{{a}}起至{{ b }}止{{a}}')).toEqual([
      { name: 'a', before: '自', after: '起至' },
      { name: 'b', before: '起至', after: '止' },
      { name: 'a', before: '止', after: '' },
    ]);
  });

  it('writes days and ordinals as contracts do', () => {
    expect(chineseDay('2026-01-09')).toBe('2026年1月9日');
    expect([1, 10, 11, 20, 34].map(chineseOrdinal)).toEqual(['一', '十', '十一', '二十', '三十四']);
  });
});
