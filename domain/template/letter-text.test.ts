import { keptLetterText, LETTER_PLACEHOLDERS, letterPlaceholders, letterTextErrors, shownLetterText } from './letter-text';

describe('the text of a letter’s template', () => {
  it('[LC-11] reads in the words of its writer and is kept by the names of its facts, there and back', () => {
    const kept = '鉴于{{applicantName}}参加{{ projectName }}的投标，金额{{amount}}元。';
    const shown = '鉴于{{申请人}}参加{{项目名称}}的投标，金额{{担保金额}}元。';
    expect(shownLetterText(kept)).toBe(shown);
    expect(keptLetterText(shown)).toBe(kept.replace('{{ projectName }}', '{{projectName}}'));
    for (const name of letterPlaceholders) expect(keptLetterText(shownLetterText(`{{${name}}}`))).toBe(`{{${name}}}`);
    expect(new Set(Object.values(LETTER_PLACEHOLDERS)).size).toBe(letterPlaceholders.length);
  });

  it.each([
    [{ title: ' ', paragraphs: ['正文'] }, [['title', '请填写保函名称']]],
    [{ title: '{{title}}', paragraphs: ['正文'] }, [['title', '保函名称中不能插入内容']]],
    [{ title: '投标保函', paragraphs: [] }, [['paragraphs', '请填写正文']]],
    [{ title: '投标保函', paragraphs: ['正文', ' '] }, [['paragraphs.1', '段落不能为空']]],
    [{ title: '投标保函', paragraphs: ['{{申请方}}'] }, [['paragraphs.0', '没有“申请方”这一项内容，请从“插入内容”中选择']]],
    [{ title: '投标保函', paragraphs: ['{{constructor}}'] }, [['paragraphs.0', '没有“constructor”这一项内容，请从“插入内容”中选择']]],
    [{ title: '投标保函', paragraphs: ['{{amount}'] }, [['paragraphs.0', '“{{”与“}}”没有成对']]],
    [{ title: '投标保函', paragraphs: ['{{{amount}}}'] }, []],
    [{ title: '投标保函', paragraphs: ['金额{{amount}}元'] }, []],
  ])('[LC-11] of %j says what is wrong with it', (text, errors) => {
    expect(letterTextErrors(text).map(({ field, message }) => [field, message])).toEqual(errors);
  });
});
