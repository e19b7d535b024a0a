import { saidInContract } from './said';

it('[SG-05] says of a contract whatever its own text fills in, its name, number, day and parties too', () => {
  const said = saidInContract({
    title: '委托担保合同',
    contractNo: 'HT-1',
    contractDate: '2026-03-09',
    parties: [
      { key: 'bidder', role: '甲方（委托人）', name: '甲公司' },
      { key: 'guarantee', role: '乙方（担保机构）', name: '乙公司' },
    ],
    preamble: ['{{bidderName}}与{{guaranteeName}}于{{contractDate}}订立本{{title}}。'],
    clauses: [{ heading: '编号', paragraphs: ['本合同编号{{contractNo}}，见{{platformName}}。'] }],
  });
  expect(said).toEqual([
    { label: '合同编号', text: '合同编号：HT-1' },
    { label: '甲方（委托人）名称', text: '甲方（委托人）甲公司（' },
    { label: '乙方（担保机构）名称', text: '乙方（担保机构）乙公司（' },
    { label: '甲方名称', text: '甲公司与' },
    { label: '乙方名称', text: '与乙公司于' },
    { label: '合同日期', text: '于2026年3月9日订立本' },
    { label: '合同名称', text: '订立本委托担保合同。' },
    { label: '合同编号', text: '本合同编号HT-1，见' },
  ]);
});
