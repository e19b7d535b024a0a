import { capitalAmount } from '#domain/capital-amount';
import { formatInstant } from '#domain/dates';
import { wageClaimantText } from '#domain/guarantee/claim';
import { formatYuan } from '#domain/money';
import { factTable, paragraph, startFlow, type Row } from './flow';
import { chineseDay } from './reading';
import { drawText, FAINT, openSheet, PAGE } from './sheet';

const LEFT = 68;
const WIDTH = PAGE.width - LEFT * 2;
const RULE = '#b9c3d0';
const NOTE = { size: 10.5, leading: 18.5, color: FAINT, spaceAfter: 2 };

export interface ClaimReceipt {
  claimNo: string;
  lodgedAt: Date;
  /** Empty where an account of the beneficiary lodged it. */
  claimantName: string;
  /** The authority that lodged it; empty where it did not. */
  wageAuthority: string;
  /** Of whoever lodged it without an account. */
  claimantMobile: string;
  /** Yuan. */
  claimAmount: string;
  claimReason: string;
  claimStatement: string;
  fileNames: readonly string[];
  letterNo: string;
  guaranteeTypeName: string;
  beneficiaryName: string;
  bidderAppName: string;
  guaranteeAppName: string;
  projectName: string;
  guaranteeAmount: string;
  /** Day in Asia/Shanghai, 'YYYY-MM-DD'. */
  expiryDate: string;
  /** Who received it. */
  platform: string;
}

/** What a claimant keeps to show what was lodged, and when. The same claim gives the same bytes. */
export async function drawClaimReceipt(receipt: ClaimReceipt): Promise<Buffer> {
  const sheet = openSheet(`索赔回执 ${receipt.claimNo}`, receipt.platform, receipt.letterNo, receipt.lodgedAt);
  const flow = startFlow({
    document: sheet.document,
    left: LEFT,
    width: WIDTH,
    top: 74,
    bottom: PAGE.height - 84,
    decorate: () => undefined,
  });
  drawText(sheet.document, '索赔回执', PAGE.width / 2, flow.y + 26, { size: 24, weight: 'bold', tracking: 6 }, 'center', WIDTH);
  flow.y += 62;
  factTable(flow, facts(receipt), 108, RULE, FAINT);
  flow.y += 18;
  paragraph(flow, '以上索赔已由平台登记，并已转交担保机构处理。本回执只证明收到的时间和内容，不表示担保机构已经认可索赔。', NOTE);
  paragraph(flow, '办理结果请打开平台的“保函索赔”页面，用索赔编号（或保函编号）和手机号查询。', NOTE);
  for (let page = 0; page <= flow.page; page += 1) {
    sheet.document.switchToPage(page);
    const foot = { size: 8.5, color: FAINT };
    drawText(sheet.document, receipt.platform, LEFT, PAGE.height - 48, foot, 'left', WIDTH / 2);
    drawText(sheet.document, `第 ${page + 1} 页，共 ${flow.page + 1} 页`, LEFT + WIDTH, PAGE.height - 48, foot, 'right');
  }
  return sheet.finish();
}

function facts(receipt: ClaimReceipt): Row[] {
  const capitals = capitalAmount(receipt.claimAmount);
  return [
    row('索赔编号', receipt.claimNo),
    row('收到时间', `${formatInstant(receipt.lodgedAt.toISOString())}（北京时间）`),
    row('受益人', receipt.beneficiaryName),
    ...(receipt.claimantName ? [row('索赔人', claimantText(receipt))] : []),
    {
      label: '索赔金额',
      lines: [
        { text: `人民币 ¥${formatYuan(receipt.claimAmount)}`, style: { weight: 'bold' as const } },
        ...(capitals.ok ? [{ text: `（大写）${capitals.text}` }] : []),
      ],
    },
    row('索赔原因', receipt.claimReason),
    ...(receipt.claimStatement ? [{ label: '索赔说明', lines: receipt.claimStatement.split('\n').map((text) => ({ text })) }] : []),
    { label: '索赔材料', lines: receipt.fileNames.map((text, index) => ({ text: `${index + 1}. ${text}` })) },
    row('保函编号', receipt.letterNo),
    row('保函类型', receipt.guaranteeTypeName),
    row('被保证人', receipt.bidderAppName),
    row('担保机构', receipt.guaranteeAppName),
    row('项目名称', receipt.projectName),
    row('担保金额', `人民币 ¥${formatYuan(receipt.guaranteeAmount)}`),
    row('到期日期', chineseDay(receipt.expiryDate)),
  ];
}

function claimantText({ claimantName, wageAuthority, claimantMobile }: ClaimReceipt): string {
  return wageAuthority ? wageClaimantText(wageAuthority, claimantName) : `${claimantName}（手机 ${claimantMobile}，已通过短信验证）`;
}

function row(label: string, text: string): Row {
  return { label, lines: [{ text }] };
}
