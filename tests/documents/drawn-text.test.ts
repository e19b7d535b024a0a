import { undrawableCharacters } from '#domain/drawable';
import { drawContract } from '#server/documents/contract';
import { unsaidIn, type Said } from '#server/documents/drawn-text';
import { chooseFont } from '#server/documents/fonts';
import { drawLetter } from '#server/documents/letter';
import { SHARED_SHAPES } from '#server/documents/shared-shapes';
import { drawText, openSheet, sayingItsText } from '#server/documents/sheet';
import { signPdf } from '#server/documents/sign';
import { NAMES_BY_SCRIPT } from '../support/names-by-script';
import { lettersOf, SCRIPTS } from '../support/unicode-scripts';
import { textOfPages } from './poppler';
import { sampleContract, sampleLetter } from './samples';
import { openTestAuthority, SIGNED_AT } from './signing';

const NAMES = {
  beneficiaryName: '佛山市𧒽岗建设有限公司',
  applicantName: 'Škoda Łódź（天津）车辆有限公司',
  projectName: '삼성물산주식회사（서울）培训基地𬭎䶮工程',
};

const said = (...texts: string[]): Said[] => texts.map((text) => ({ label: text, text }));
const missing = async (pdf: Uint8Array, ...texts: string[]) => (await unsaidIn({ pdf, said: said(...texts) })).map(({ text }) => text);

describe('what a finished document says', () => {
  it('[LC-11] is read as everybody reads it: names of every script, figures, capitals, dates', async () => {
    const { pdf } = await drawLetter(sampleLetter(NAMES));
    const words = [...Object.values(NAMES), '¥800,000.00', '人民币捌拾万元整', '2026年11月25日起至2027年3月24日止'];
    expect(await missing(pdf, ...words)).toEqual([]);
    const readElsewhere = textOfPages(pdf).join('').replace(/\s/g, '');
    expect(Object.values(NAMES).filter((name) => !readElsewhere.includes(name.replace(/\s/g, '')))).toEqual([]);
  });

  it('[LC-11] is missed where it says something else, or the mark for a missing character', async () => {
    const { pdf } = await drawLetter(sampleLetter({ ...NAMES, amount: '80000.00', beneficiaryName: '甲😀有限公司' }));
    expect(await missing(pdf, NAMES.beneficiaryName, '甲😀有限公司', '¥800,000.00', '2026年11月26日', NAMES.projectName)).toEqual([
      NAMES.beneficiaryName,
      '甲😀有限公司',
      '¥800,000.00',
      '2026年11月26日',
    ]);
  });

  it('[LC-11] is missed where more is said after what is to be the last', async () => {
    const { pdf } = await drawLetter(sampleLetter());
    const last = (text: string): Said => ({ label: text, text, last: true });
    const said = [last('地址：滨海市新港大道 188 号金融中心 A 座'), last('地址：滨海市新港大道 188 号')];
    expect(await unsaidIn({ pdf, said })).toEqual([last('地址：滨海市新港大道 188 号')]);
  });

  it('is read as its name where two characters of it have one shape', async () => {
    const beneficiaryName = '馬⾺食品有限公司';
    const { pdf } = await drawLetter(sampleLetter({ beneficiaryName }));
    expect(await missing(pdf, `受益人${beneficiaryName}`)).toEqual([]);
  });

  it('[LC-11] is read as its name where it bears different characters of one shape, and is missed where another shape stands', async () => {
    const beneficiaryName = `王瑨𤨁${SHARED_SHAPES.join('')}食品有限公司`;
    const { pdf } = await drawLetter(sampleLetter({ beneficiaryName }));
    expect(await missing(pdf, `受益人${beneficiaryName}`, '王𤨁瑨', '王琎瑨')).toEqual(['王琎瑨']);
  });

  it.each(Object.entries(NAMES_BY_SCRIPT))('[LC-11] is read as its name where it is in %s', async (_script, name) => {
    const beneficiaryName = `${name}（天津）有限公司`;
    const { pdf } = await drawLetter(sampleLetter({ beneficiaryName, projectName: `${name}工程${name}` }));
    const reversed = `受益人${[...name].reverse().join('')}（天津）有限公司`;
    expect(await missing(pdf, `受益人${beneficiaryName}申请人`, `项目名称${name}工程${name}项目编号`, reversed)).toEqual([reversed]);
  });

  it.each(SCRIPTS.filter((script) => script !== 'Han' && drawnLettersOf(script).length > 0))(
    '[LC-11] is read as each letter that can be drawn of %s',
    async (script) => {
      const words = inWords(drawnLettersOf(script));
      expect(await missing(await drawLines(words), ...words)).toEqual([]);
    },
  );

  it.each([
    ['the word that it says it is', 'محمد', []],
    ['another word', 'مخمد', ['محمد']],
    ['more than it says', 'محمدي', ['محمد']],
    ['a mark for what is missing', '一', ['محمد']],
  ])('[LC-11] is read as a word of joined letters only where this stands there: %s', async (_what, drawn, unread) => {
    const sheet = openSheet('索赔回执', '电子保函平台', '', SIGNED_AT);
    sheet.document.addPage();
    sayingItsText(sheet.document, 'محمد', () => {
      chooseFont(sheet.document, 'NotoNaskhArabic-Regular', 12).text(drawn, 70, 90, { lineBreak: false });
    });
    expect(await missing(await sheet.finish(), 'محمد')).toEqual(unread);
  });

  it('[LC-11] is read in rare characters of every extension that has a font', async () => {
    const beneficiaryName = '佛山市𠀐𪜀𫝀𫠠𬺰𮯠鿭建设有限公司';
    const { pdf } = await drawLetter(sampleLetter({ beneficiaryName }));
    expect(await missing(pdf, `受益人${beneficiaryName}`)).toEqual([]);
    expect(textOfPages(pdf).join('').replace(/\s/g, '')).toContain(beneficiaryName);
  });

  it.each([
    ['Dvůr', 'Šumava'],
    ['王瑨', '王𤨁'],
  ])('is read whatever was drawn before it: %s, then %s', async (...names) => {
    for (const name of names) {
      const beneficiaryName = `${name}（天津）有限公司`;
      const { pdf } = await drawLetter(sampleLetter({ beneficiaryName }));
      expect(await missing(pdf, `受益人${beneficiaryName}`)).toEqual([]);
    }
  });

  it('is read across the ends of lines and pages, whatever stands at their feet', async () => {
    const contract = sampleContract();
    const paragraphs = contract.clauses.flatMap((clause) => clause.paragraphs);
    const long = { ...contract, clauses: [{ heading: '担保事项', paragraphs: Array.from({ length: 6 }, () => paragraphs).flat() }] };
    const { pdf, pages } = await drawContract(long);
    expect(pages).toBeGreaterThan(3);
    const plain = paragraphs.filter((text) => !text.includes('{{'));
    expect(await missing(pdf, `${plain.at(-2) ?? ''}1.12${plain.at(-1) ?? ''}`, ...plain)).toEqual([]);
    expect(await missing(pdf, '第1页，共')).toEqual(['第1页，共']);
  });

  it('[LC-11] is whole where a letter is for more sections than a page could name', async () => {
    const sectionNames = Array.from({ length: 100 }, (_, index) => `第${index + 1}标段（海河路站至文化宫站区间土建施工）`);
    const { pdf } = await drawLetter(sampleLetter({ sectionNames }));
    expect(await missing(pdf, `标段（包）${sectionNames.join('、')}担保金额`)).toEqual([]);
  });

  it('stays the same once it is signed', async () => {
    const { authority, enrol, remove } = await openTestAuthority();
    try {
      const contract = sampleContract();
      const { pdf } = await drawContract(contract);
      const enrolment = await enrol('江海建工集团有限公司');
      const signed = await signPdf(pdf, { authority, enrolment, reason: '签署合同', location: '电子保函平台', signedAt: SIGNED_AT });
      expect(await missing(signed, ...contract.parties.map(({ name }) => name), '周䶮', '800,000.00')).toEqual([]);
    } finally {
      remove();
    }
  });
});

async function drawLines(lines: readonly string[]): Promise<Buffer> {
  const sheet = openSheet('投标保函', '电子保函平台', '', SIGNED_AT);
  lines.forEach((line, index) => {
    if (index % 30 === 0) sheet.document.addPage();
    drawText(sheet.document, line, 70, 90 + (index % 30) * 22, { size: 12 });
  });
  return sheet.finish();
}

function drawnLettersOf(script: string): string[] {
  return lettersOf(script).filter((letter) => undrawableCharacters(letter).length === 0);
}

function inWords(letters: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < letters.length; at += 12) words.push(letters.slice(at, at + 12).join(''));
  return words;
}
