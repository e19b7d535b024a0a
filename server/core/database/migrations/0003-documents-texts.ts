interface FirstTemplate {
  templateId: string;
  kind: 'business' | 'guarantee' | 'letter';
  guaranteeType: string | null;
  title: string;
  description: string;
  body: { paragraphs: string[]; clauses: { heading: string; paragraphs: string[] }[] };
}

const demandAndPayment =
  '我方在收到贵方于保函有效期内提交的书面索赔通知后5个工作日内，无条件向贵方支付索赔款项。索赔通知应写明保函编号和索赔金额，声明申请人存在上述情形及其具体内容，并由贵方法定代表人（负责人）或授权代理人签字、加盖单位公章；以电子形式提交的，应附贵方有效的电子签章。我方仅对索赔通知及所附文件作表面相符的审查，不以贵方证明其实际损失或申请人的违约事实为付款条件。';
const amountAndReduction =
  '本保函项下我方承担的担保金额最高不超过人民币{{amount}}元（大写：{{amountInCapitals}}）。我方每支付一笔款项，担保金额相应递减；累计付款达到担保金额时，我方在本保函项下的义务即告终止。';
const independence =
  '本保函为见索即付的独立保函，其效力独立于申请人与贵方之间的基础交易以及申请人与我方之间的委托关系。基础交易的变更、无效或者解除，均不影响我方在本保函项下的付款义务；我方不得以基础交易或委托关系产生的抗辩对抗贵方。';
const validity =
  '本保函自{{effectiveDate}}起生效，至{{expiryDate}}（含当日）止失效。任何索赔通知须在上述期限内送达我方，逾期送达的，我方不再承担付款义务。有效期届满或者我方付清全部担保金额后，不论本保函是否退还，均自动失效。';
const assignment =
  '未经我方书面同意，贵方不得转让本保函项下的权利，亦不得将本保函用于质押。贵方依法变更名称或者发生合并、分立的，由承继其权利义务的主体行使本保函项下的权利。';
const lawAndDisputes =
  '本保函适用中华人民共和国法律。因本保函发生的争议，由双方协商解决；协商不成的，任何一方均可向我方住所地有管辖权的人民法院提起诉讼。';
const electronicForm =
  '本保函以电子形式开立，加盖我方可靠的电子签名后与纸质保函具有同等法律效力。贵方可凭保函编号{{letterNo}}和验证码{{verifyCode}}，或扫描本保函上的二维码，在线查验其真实性与状态。';

function letter(guaranteeType: string | null, title: string, [recital, cases]: [string, string]): FirstTemplate {
  return {
    templateId: `letter-${guaranteeType ?? 'default'}-1`,
    kind: 'letter',
    guaranteeType,
    title,
    description: '见索即付独立保函',
    body: {
      paragraphs: [
        recital,
        ...numbered([cases, amountAndReduction, demandAndPayment, independence, validity, assignment, lawAndDisputes, electronicForm]),
      ],
      clauses: [],
    },
  };
}

function numbered(paragraphs: readonly string[]): string[] {
  return paragraphs.map((paragraph, index) => `${'一二三四五六七八'.charAt(index)}、${paragraph}`);
}

const letters: FirstTemplate[] = [
  letter('bid', '投标保函', [
    '鉴于{{applicantName}}（以下称“申请人”）参加贵方{{projectName}}（标段：{{sectionNames}}）的投标，应申请人的请求，我方{{issuerName}}（以下称“开立人”）就申请人履行投标义务，向贵方不可撤销地开立本保函。',
    '申请人有下列情形之一的，我方承担付款义务：（一）投标截止后，在招标文件规定的投标有效期内撤销或者修改其投标文件；（二）中标后无正当理由不与贵方订立合同，或者在订立合同时向贵方提出附加条件；（三）中标后未按照招标文件的要求提交履约担保；（四）在投标中弄虚作假、串通投标，或者存在招标文件载明的投标保证金不予退还的其他情形。',
  ]),
  letter('performance', '履约保函', [
    '鉴于贵方与{{applicantName}}（以下称“申请人”）就{{projectName}}（标段：{{sectionNames}}）订立或者即将订立合同（以下称“主合同”），应申请人的请求，我方{{issuerName}}（以下称“开立人”）就申请人履行主合同约定的义务，向贵方不可撤销地开立本保函。',
    '申请人在本保函有效期内未按照主合同的约定履行义务，且在贵方书面催告的合理期限内仍未补正的，我方承担付款义务。',
  ]),
  letter('advancePayment', '预付款保函', [
    '鉴于贵方将依照与{{applicantName}}（以下称“申请人”）就{{projectName}}（标段：{{sectionNames}}）订立的合同（以下称“主合同”）向申请人支付预付款，应申请人的请求，我方{{issuerName}}（以下称“开立人”）就申请人按约使用并抵扣、返还预付款，向贵方不可撤销地开立本保函。',
    '申请人未按照主合同约定将预付款用于本项目，或者主合同解除、终止后未返还尚未抵扣的预付款的，我方承担付款义务。我方的付款以贵方实际支付且尚未抵扣的预付款金额为限；本保函自贵方将预付款支付至申请人账户之日起可以索赔。',
  ]),
  letter('migrantWage', '农民工工资支付保函', [
    '鉴于{{applicantName}}（以下称“申请人”）承建{{projectName}}（标段：{{sectionNames}}），依照《保障农民工工资支付条例》应当提供工资支付担保，应申请人的请求，我方{{issuerName}}（以下称“开立人”）就申请人按时足额支付本项目农民工工资，向贵方不可撤销地开立本保函。',
    '申请人在本项目中拖欠农民工工资，经贵方或者有权的行政机关依法责令限期支付而逾期未支付的，我方承担付款义务，所付款项专项用于清偿被拖欠的农民工工资。',
  ]),
  letter('quality', '工程质量保函', [
    '鉴于{{applicantName}}（以下称“申请人”）承建的{{projectName}}（标段：{{sectionNames}}）已经或者即将进入缺陷责任期，应申请人的请求，我方{{issuerName}}（以下称“开立人”）就申请人履行工程质量保修与缺陷修复义务，向贵方不可撤销地开立本保函。',
    '在本保函有效期内，因申请人原因造成的工程质量缺陷，申请人未按照合同约定或者贵方通知的合理期限维修，或者经维修仍不符合约定的，我方承担付款义务。',
  ]),
  letter(null, '独立保函', [
    '应{{applicantName}}（以下称“申请人”）的请求，我方{{issuerName}}（以下称“开立人”）就申请人履行其在{{projectName}}（{{sectionNames}}）项下对贵方承担的义务，向贵方不可撤销地开立本保函。',
    '申请人未按照约定履行上述义务的，我方承担付款义务。',
  ]),
];

const business: FirstTemplate = {
  templateId: 'business-default-1',
  kind: 'business',
  guaranteeType: null,
  title: '电子保函服务协议',
  description: '约定电子保函的在线申请、缴费、开立、送达与信息使用',
  body: {
    paragraphs: [
      '甲方因参加{{projectName}}（标段：{{sectionNames}}）的招标投标活动，拟通过{{platformName}}（以下称“平台”）向乙方申请开立{{guaranteeTypeName}}。甲乙双方在平等、自愿的基础上，就电子保函服务达成如下协议。',
    ],
    clauses: [
      {
        heading: '服务内容',
        paragraphs: [
          '乙方通过平台受理甲方的申请（申请编号：{{applyNo}}），经审核同意后，由{{letterAppName}}以电子形式开立保函，并通过平台向甲方和受益人{{beneficiaryName}}送达。',
          '保函的担保金额为人民币{{guaranteeAmount}}元（大写：{{guaranteeAmountInCapitals}}），有效期自{{effectiveDate}}起至{{expiryDate}}止；最终内容以开立的保函为准。',
        ],
      },
      {
        heading: '费用及支付',
        paragraphs: [
          '甲方应支付担保费人民币{{guaranteeFee}}元、平台服务费人民币{{platformServiceFee}}元，合计人民币{{totalFee}}元（大写：{{totalFeeInCapitals}}）。',
          '甲方应在平台提示的期限内以平台列明的方式付款。保函开立前申请因任何原因终止的，乙方应将已收费用按原支付路径退还；保函开立并送达后，除法律另有规定或双方另有约定外，所收费用不予退还。',
        ],
      },
      {
        heading: '甲方的承诺',
        paragraphs: [
          '甲方保证所提交的营业执照、招标文件及其他资料真实、准确、完整、有效，并及时更新发生变化的信息。因资料不实造成的后果由甲方承担。',
          '甲方应妥善保管平台账号、密码、短信验证码及数字证书。以甲方账号完成身份校验后进行的操作，视为甲方的行为。',
        ],
      },
      {
        heading: '乙方的义务',
        paragraphs: [
          '乙方应按照平台公示的时限审核甲方的申请；不同意开立保函的，应当说明理由。',
          '乙方应对在服务过程中获知的甲方商业秘密和个人信息严格保密，仅在办理本保函业务所必需的范围内使用，法律法规要求披露或者有权机关依法调取的除外。',
        ],
      },
      {
        heading: '电子签名与数据电文',
        paragraphs: [
          '双方确认，通过平台采用可靠的电子签名签署的文件，与手写签名或者盖章的纸质文件具有同等法律效力，任何一方不得仅以其为数据电文形式为由否认其效力。',
          '平台保存的操作记录、签署记录和支付记录，可以作为证明双方权利义务的依据，有相反证据的除外。',
        ],
      },
      {
        heading: '违约责任与争议解决',
        paragraphs: [
          '任何一方违反本协议给对方造成损失的，应当承担赔偿责任。',
          '本协议适用中华人民共和国法律。因本协议发生的争议，双方协商解决；协商不成的，提交乙方住所地有管辖权的人民法院诉讼解决。',
        ],
      },
      { heading: '生效', paragraphs: ['本协议自双方均完成电子签署之日起生效，至双方的义务履行完毕之日终止。'] },
    ],
  },
};

const guarantee: FirstTemplate = {
  templateId: 'guarantee-default-1',
  kind: 'guarantee',
  guaranteeType: null,
  title: '委托担保合同',
  description: '约定担保的范围、期限、费用，以及代偿后的追偿',
  body: {
    paragraphs: [
      '甲方因{{projectName}}（标段：{{sectionNames}}）需要，委托乙方为其向受益人{{beneficiaryName}}提供{{guaranteeTypeName}}担保。双方依照《中华人民共和国民法典》及有关规定，订立本合同。',
    ],
    clauses: [
      {
        heading: '担保的金额与期限',
        paragraphs: [
          '乙方在本合同项下承担的担保责任，最高不超过人民币{{guaranteeAmount}}元（大写：{{guaranteeAmountInCapitals}}）。',
          '担保期限自{{effectiveDate}}起至{{expiryDate}}止。受益人依照保函的约定要求延长有效期的，须经乙方同意，甲方应当补交相应的担保费。',
        ],
      },
      {
        heading: '担保费',
        paragraphs: [
          '甲方应向乙方支付担保费人民币{{guaranteeFee}}元（大写：{{guaranteeFeeInCapitals}}），在保函开立前一次付清。',
          '保函未开立的，乙方应当全额退还担保费。保函已经开立的，除受益人书面同意提前解除担保责任且双方另有约定外，担保费不予退还。',
        ],
      },
      {
        heading: '甲方的陈述与保证',
        paragraphs: [
          '甲方依法设立并有效存续，具备签署和履行本合同所需的全部资格与授权。',
          '甲方在招标投标活动中遵守法律法规和招标文件，不弄虚作假，不串通投标，并全面履行其对受益人的义务。',
          '发生可能影响其履约能力的重大事项时，甲方应当在3个工作日内书面告知乙方。',
        ],
      },
      {
        heading: '代偿与追偿',
        paragraphs: [
          '乙方开立的保函为见索即付的独立保函。受益人提交的索赔文件与保函要求表面相符的，乙方有权直接付款，无须征得甲方同意；乙方应当在收到索赔通知后及时告知甲方。',
          '乙方付款后，有权向甲方追偿其支付的全部款项、自付款之日起按照全国银行间同业拆借中心公布的一年期贷款市场报价利率计算的利息，以及为实现追偿权支出的诉讼费、保全费、律师费等合理费用。甲方应当在收到乙方通知之日起5个工作日内清偿。',
        ],
      },
      {
        heading: '检查与信息查询',
        paragraphs: [
          '甲方同意乙方为审查和管理本项担保，依法查询、核实其工商登记、信用、司法及招标投标信息，并在担保期间了解项目的进展情况。',
        ],
      },
      {
        heading: '违约责任',
        paragraphs: [
          '甲方违反本合同的陈述与保证，或者提供虚假资料的，乙方有权在保函开立前拒绝开立；保函已经开立的，有权要求甲方另行提供乙方认可的反担保。',
          '乙方无正当理由未按照本合同开立保函的，应当退还已收费用，并赔偿甲方因此受到的直接损失。',
        ],
      },
      {
        heading: '通知与送达',
        paragraphs: [
          '双方同意以平台站内消息、短信或者本合同载明的联系方式作为通知和法律文书的送达方式；以平台站内消息或者短信送达的，发送成功之日视为送达之日。',
        ],
      },
      {
        heading: '争议解决与生效',
        paragraphs: [
          '本合同适用中华人民共和国法律。因本合同发生的争议，双方协商解决；协商不成的，提交乙方住所地有管辖权的人民法院诉讼解决。',
          '本合同采用电子形式，自双方均完成电子签署之日起生效。',
        ],
      },
    ],
  },
};

export const firstTemplates: readonly FirstTemplate[] = [business, guarantee, ...letters];
