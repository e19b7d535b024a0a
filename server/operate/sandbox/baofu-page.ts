import { formatInstant } from '#domain/dates';
import { formatYuan, yuanOf } from '#domain/money';
import type { SandboxAccount, SandboxSplit, SandboxWithdrawal } from '../../adapters/baofu/sandbox-state';
import { escaped, policyOf } from './html';

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f3f5f8;color:#1f2329;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:min(100% - 32px,640px);margin:0 auto;padding:32px 0}
h1{margin:0;font-size:22px}
h2{margin:24px 0 8px;font-size:17px}
.note{margin:4px 0 12px;color:#59616d;font-size:13px}
ol{margin:0;padding:0;list-style:none}
li{margin-bottom:12px;padding:14px 16px;border-radius:12px;background:#fff;overflow-wrap:anywhere}
li strong{display:block}
li span{display:block;color:#59616d;font-size:13px;font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:8px;margin-top:10px}
button{min-height:40px;padding:0 16px;border:0;border-radius:10px;background:#eef1f5;color:#1f2329;font:inherit;cursor:pointer}
button.pass{background:#9a4a00;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #91caff;outline-offset:2px}
.done{padding:10px 14px;border-radius:10px;background:#eefaf2;color:#0b5c31}
`;

export const BAOFU_POLICY = policyOf(STYLE);

interface BaofuPage {
  accounts: readonly SandboxAccount[];
  splits: readonly SandboxSplit[];
  withdrawals: readonly SandboxWithdrawal[];
  refuses: boolean;
  said?: string | undefined;
}

/** What lies at the sandbox's Baofu to be decided. */
export function baofuPage({ accounts, splits, withdrawals, refuses, said }: BaofuPage): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>宝付 · 模拟后台</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>宝付 · 模拟后台</h1>
<p class="note">演示环境扮演宝付：决定开户、分账和提现的结果，每个决定都会向平台发送签名通知。不作决定的，平台查询时自动通过。</p>
${said === undefined ? '' : `<p class="done" role="status">${escaped(said)}</p>`}
${section('开户审核', accounts.map(accountRow))}
${section('分账', splits.map(splitRow))}
${section('提现', withdrawals.map(withdrawalRow))}
<h2>受理</h2>
<p class="note">${refuses ? '新的开户申请会在受理时被拒绝。' : '新的开户申请会被受理，进入审核。'}</p>
<form method="post" action="/sandbox/baofu"><button name="refuses" value="${refuses ? 'no' : 'yes'}">${refuses ? '恢复受理' : '改为拒绝受理'}</button></form>
</main>
</body>
</html>
`;
}

function section(title: string, rows: readonly string[]): string {
  return `<h2>${title}</h2>\n${rows.length === 0 ? '<p class="note">没有待处理的。</p>' : `<ol>\n${rows.join('\n')}\n</ol>`}`;
}

function accountRow({ name, creditCode, number, contractNo, held, acceptedAt }: SandboxAccount): string {
  const facts = [`统一社会信用代码 ${creditCode}`, `申请编号 ${number}，账户号 ${contractNo}`, whenOf(acceptedAt, held)];
  return row(name, facts, `account/${number}`, { pass: '审核通过', fail: '审核不通过', wait: '暂不处理' });
}

function splitRow({ number, orderId, shares, held, acceptedAt }: SandboxSplit): string {
  const facts = [
    `支付订单 ${orderId}`,
    ...shares.map(({ contractNo, cents }) => `${contractNo}：${yuan(cents)} 元`),
    whenOf(acceptedAt, held),
  ];
  return row(`分账 ${number}`, facts, `split/${number}`, { pass: '分账成功', fail: '分账失败', wait: '暂不处理' });
}

function withdrawalRow({ number, contractNo, cents, state, held, acceptedAt }: SandboxWithdrawal): string {
  const facts = [`从账户 ${contractNo} 提现 ${yuan(cents)} 元`, whenOf(acceptedAt, held)];
  const wanted = state === 'success' ? { return: '银行退回' } : { pass: '已到账', fail: '提现失败', return: '银行退回', wait: '暂不处理' };
  return row(`提现 ${number}`, state === 'success' ? [...facts, '已到账'] : facts, `withdrawal/${number}`, wanted);
}

function row(title: string, facts: readonly string[], path: string, results: Readonly<Record<string, string>>): string {
  const buttons = Object.entries(results).map(
    ([result, label]) => `<button${result === 'pass' ? ' class="pass"' : ''} name="result" value="${result}">${label}</button>`,
  );
  return `<li><strong>${escaped(title)}</strong>${facts.map((fact) => `<span>${escaped(fact)}</span>`).join('')}
<form method="post" action="/sandbox/baofu/${path}">${buttons.join('')}</form></li>`;
}

function whenOf(acceptedAt: string, held: boolean): string {
  return `${formatInstant(acceptedAt)} 受理${held ? '，暂不处理' : ''}`;
}

function yuan(cents: string): string {
  return formatYuan(yuanOf(BigInt(cents)));
}
