import type { ContractData, LetterData } from '#server/documents/document-data';

export function sampleLetter(changes: Partial<LetterData> = {}): LetterData {
  return {
    title: '投标保函',
    letterNo: 'TB2026112100000128',
    verifyCode: '7K3M9QXD',
    verifyUrl: 'https://guarantee.example.cn/user/truth?letter_no=TB2026112100000128&verify_code=7K3M9QXD',
    beneficiaryName: '滨海市轨道交通建设发展有限公司',
    applicantName: '江海建工集团有限公司',
    projectName: '滨海市轨道交通三号线二期工程土建施工',
    projectNo: 'BHZB-2026-0317',
    sectionNames: ['第一标段（海河路站至文化宫站区间）', '第三标段（车辆段综合基地）'],
    amount: '800000.00',
    amountInCapitals: '人民币捌拾万元整',
    effectiveDate: '2026-11-25',
    expiryDate: '2027-03-24',
    issueDate: '2026-11-21',
    issuer: {
      name: '滨海商业银行股份有限公司',
      creditCode: '91120116MA05XXXX3K',
      address: '滨海市新港大道 188 号金融中心 A 座',
      phone: '022-6620 1188',
    },
    paragraphs: [
      '鉴于{{applicantName}}（以下简称“申请人”）拟参加贵方组织的“{{projectName}}”（项目编号：{{projectNo}}；标段：{{sectionNames}}）的投标，应申请人的申请，我方兹以本保函向贵方提供不可撤销的、见索即付的独立保证，担保金额最高不超过人民币 ¥{{amount}} 元（大写：{{amountInCapitals}}）。',
      '一、申请人有下列情形之一的，我方在收到贵方符合本保函约定的书面索赔通知及本保函查验信息后七个工作日内，在担保金额范围内无条件向贵方支付：（一）在投标有效期内撤销或者修改其投标文件；（二）中标后无正当理由不与贵方订立合同；（三）在签订合同时向贵方提出附加条件；（四）不按照招标文件要求提交履约保证金；（五）提供虚假材料或者与他人串通投标谋取中标；（六）招标文件规定的其他不予退还投标保证金的情形。',
      '二、书面索赔通知应当由贵方法定代表人或者其授权代理人签字并加盖公章，载明索赔金额、申请人发生的上述情形以及收款账户，并在本保函有效期内送达我方。',
      '三、本保函自{{effectiveDate}}起生效，至{{expiryDate}}止失效。有效期届满而我方未收到符合约定的索赔通知的，我方在本保函项下的义务即告解除，无论本保函是否退还我方。',
      '四、本保函项下的权利不得转让、不得设定担保。贵方与申请人变更招标文件、延长投标有效期的，应当事先征得我方书面同意；未经同意的，我方不对加重的部分承担保证责任。',
      '五、本保函适用中华人民共和国法律及《最高人民法院关于审理独立保函纠纷案件若干问题的规定》。因本保函发生的争议，由我方所在地有管辖权的人民法院管辖。',
      '六、本保函为电子保函，以带有我方数字签名的电子文件为准，与纸质保函具有同等法律效力。贵方可以凭保函编号 {{letterNo}} 与验证码 {{verifyCode}} 在验真页面查验。',
    ],
    createdAt: new Date('2026-11-21T02:00:00Z'),
    ...changes,
  };
}

export function sampleContract(changes: Partial<ContractData> = {}): ContractData {
  return {
    title: '电子保函业务委托合同',
    contractNo: 'WT2026112100000128',
    parties: [
      {
        key: 'applicant',
        role: '甲方（委托人）',
        name: '江海建工集团有限公司',
        creditCode: '91120116MA05YYYY8T',
        legalRepresentative: '喆明远',
        address: '滨海市解放南路 66 号',
        contact: '陈珺',
        phone: '138 0000 0002',
      },
      {
        key: 'institution',
        role: '乙方（担保人）',
        name: '中岳融资担保有限公司',
        creditCode: '91410100MA4ZZZZZ5P',
        legalRepresentative: '周䶮',
        address: '郑东新区商务内环路 9 号',
        contact: '林晓燕',
        phone: '138 0000 0004',
      },
    ],
    preamble: [
      '甲方因参加“{{projectName}}”投标，委托乙方为其向招标人提供投标担保。双方根据《中华人民共和国民法典》及有关法律、行政法规，在平等、自愿的基础上，就担保事宜协商一致，于{{contractDate}}订立本合同，共同遵守。',
    ],
    clauses: [
      {
        heading: '担保事项',
        paragraphs: [
          '乙方同意为甲方参加上述项目投标，向受益人{{beneficiaryName}}开立投标保函。',
          '担保金额为人民币 ¥{{amount}} 元（大写：{{amountInCapitals}}），保函有效期以保函载明的期间为准。',
        ],
      },
      {
        heading: '费用',
        paragraphs: [
          '甲方应当向乙方支付担保费人民币 ¥{{guaranteeFee}} 元。担保费自保函开立之日起不予退还，但法律另有规定或者双方另有约定的除外。',
          '甲方应当在收到缴费通知后二个工作日内一次性付清。逾期未付的，乙方有权拒绝开立保函。',
        ],
      },
      {
        heading: '甲方的义务',
        paragraphs: [
          '甲方保证所提交的资料真实、完整、合法、有效。',
          '甲方应当按照招标文件的要求参加投标，不得有撤销投标文件、无正当理由拒签合同、串通投标等行为。',
          '乙方依保函约定向受益人付款的，甲方应当在收到乙方书面通知之日起五个工作日内，向乙方偿还全部款项及自付款之日起按照全国银行间同业拆借中心公布的一年期贷款市场报价利率计算的利息。',
        ],
      },
      {
        heading: '乙方的义务',
        paragraphs: ['乙方应当在甲方付清担保费并通过审核后及时开立保函。', '乙方对在业务办理中知悉的甲方商业秘密和个人信息负有保密义务。'],
      },
      { heading: '违约责任', paragraphs: ['任何一方违反本合同约定，给对方造成损失的，应当承担赔偿责任。'] },
      { heading: '争议解决', paragraphs: ['因本合同发生的争议，双方应当协商解决；协商不成的，向乙方所在地有管辖权的人民法院提起诉讼。'] },
      { heading: '合同的生效', paragraphs: ['本合同以数据电文形式订立，自双方以可靠的电子签名签署之日起生效。'] },
    ],
    values: {
      projectName: '滨海市轨道交通三号线二期工程土建施工',
      beneficiaryName: '滨海市轨道交通建设发展有限公司',
      amount: '800,000.00',
      amountInCapitals: '人民币捌拾万元整',
      guaranteeFee: '4,000.00',
    },
    contractDate: '2026-11-21',
    createdAt: new Date('2026-11-21T02:00:00Z'),
    ...changes,
  };
}
