import { KEPT_PER_SHOWN } from './placeholders';
import {
  CONTRACT_PLACEHOLDERS,
  storedTemplateText,
  LETTER_PLACEHOLDERS,
  shownTemplateText,
  TEMPLATE_TEXT_LIMITS,
  templateTextErrors,
  type TemplateText,
} from './template-text';

const letterErrors = ({ title, paragraphs }: Pick<TemplateText, 'title' | 'paragraphs'>) =>
  templateTextErrors('letter', { title, paragraphs, clauses: [] }).map(({ field, message }) => [field, message]);

describe('the text of a template', () => {
  it('[LC-11] reads in the words of its writer and is kept by the names of its facts, there and back', () => {
    const kept = '鉴于{{applicantName}}参加{{ projectName }}的投标，金额{{amount}}元。';
    const shown = '鉴于{{申请人}}参加{{项目名称}}的投标，金额{{担保金额}}元。';
    expect(shownTemplateText('letter', kept)).toBe(shown);
    expect(storedTemplateText('letter', shown)).toBe(kept.replace('{{ projectName }}', '{{projectName}}'));
    for (const [kind, labels] of [
      ['letter', LETTER_PLACEHOLDERS],
      ['guarantee', CONTRACT_PLACEHOLDERS],
    ] as const) {
      for (const name of Object.keys(labels)) expect(storedTemplateText(kind, shownTemplateText(kind, `{{${name}}}`))).toBe(`{{${name}}}`);
      expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length);
      for (const [name, label] of Object.entries(labels))
        expect(`{{${name}}}`.length).toBeLessThanOrEqual(`{{${label}}}`.length * KEPT_PER_SHOWN);
    }
  });

  it.each([
    [{ title: ' ', paragraphs: ['正文'] }, [['title', '请填写保函名称']]],
    [{ title: '{{title}}', paragraphs: ['正文'] }, [['title', '保函名称中不能插入内容']]],
    [{ title: '投标保函', paragraphs: [] }, [['paragraphs', '请填写正文']]],
    [{ title: '投标保函', paragraphs: ['正文', ' '] }, [['paragraphs.1', '段落不能为空']]],
    [{ title: '投标保函', paragraphs: ['{{申请方}}'] }, [['paragraphs.0', '没有“申请方”这一项内容，请从“插入内容”中选择']]],
    [{ title: '投标保函', paragraphs: ['{{constructor}}'] }, [['paragraphs.0', '没有“constructor”这一项内容，请从“插入内容”中选择']]],
    [{ title: '投标保函', paragraphs: ['{{amount}'] }, [['paragraphs.0', '“{{”与“}}”没有成对']]],
    [{ title: '投标保函', paragraphs: ['{{totalFee}}'] }, [['paragraphs.0', '没有“totalFee”这一项内容，请从“插入内容”中选择']]],
    [{ title: '投标保函', paragraphs: ['{{{amount}}}'] }, []],
    [{ title: '投标保函', paragraphs: ['金额{{amount}}元'] }, []],
  ])('[LC-11] of a letter %j says what is wrong with it', (text, errors) => {
    expect(letterErrors(text)).toEqual(errors);
  });

  it.each([
    [[], [['clauses', '请至少添加一条条款']]],
    [[{ heading: ' ', paragraphs: ['一'] }], [['clauses.0.heading', '请填写条款名称']]],
    [[{ heading: '费用', paragraphs: [] }], [['clauses.0.paragraphs', '请填写条款内容']]],
    [
      [
        { heading: '费用', paragraphs: ['一'] },
        { heading: '期限', paragraphs: ['二', '{{amount}}'] },
      ],
      [['clauses.1.paragraphs.1', '没有“amount”这一项内容，请从“插入内容”中选择']],
    ],
    [[{ heading: '{{contractNo}}', paragraphs: ['费用{{totalFee}}元', '{{bidderName}}承担'] }], []],
    [
      [{ heading: '费用', paragraphs: Array.from({ length: 20 }, () => '字'.repeat(TEMPLATE_TEXT_LIMITS.paragraph)) }],
      [['paragraphs', '全文不能超过 40000 个字']],
    ],
  ])('[OS-06] of a contract with the clauses %j says what is wrong with it', (clauses, errors) => {
    const found = templateTextErrors('guarantee', { title: '委托担保合同', paragraphs: [], clauses });
    expect(found.map(({ field, message }) => [field, message])).toEqual(errors);
  });

  it('[LC-11] is as long as its writer reads it, by whatever names it is kept', () => {
    const errorsOf = (heading: string, paragraphs: string[]) =>
      templateTextErrors('guarantee', { title: '委托担保合同', paragraphs: [], clauses: [{ heading, paragraphs }] });
    const [heading, paragraph] = [`{{contractNo}}${'字'.repeat(32)}`, `{{bidderName}}${'字'.repeat(1992)}`];
    expect(errorsOf(heading, [paragraph])).toEqual([]);
    expect(errorsOf(`${heading}字`, [`${paragraph}字`])).toEqual([
      { field: 'clauses.0.heading', message: '长度不能超过40个字符' },
      { field: 'clauses.0.paragraphs.0', message: '长度不能超过2000个字符' },
    ]);
    const fullOfNames = Array.from({ length: 20 }, () => '{{platformServiceFeeInCapitals}}'.repeat(180));
    expect(errorsOf('费用', fullOfNames)).toEqual([]);
  });
});
