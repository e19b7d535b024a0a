import { GATEWAY_NAMES, GATEWAYS, type GatewayName } from '#domain/gateway';
import { formatYuan } from '#domain/money';
import type { SandboxTrade } from '../../adapters/payment/sandbox-trades';
import { escaped, policyOf } from './html';

interface PayPage {
  gateway: GatewayName;
  orderId: string;
  amount: string;
  description: string;
  state: SandboxTrade['state'];
  overdue: boolean;
  returnUrl: string | undefined;
}

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f3f5f8;color:#1f2329;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:min(100% - 32px,400px);background:#fff;border-radius:16px;padding:28px 24px;box-shadow:0 6px 24px rgba(15,35,80,.08)}
.channel{display:flex;align-items:center;gap:8px;font-weight:600}
.channel i{width:10px;height:10px;border-radius:50%}
${GATEWAY_NAMES.map((name) => `.${name} .channel i,.${name} button.pay{background:${GATEWAYS[name].color}}`).join('\n')}
.note{margin:4px 0 20px;color:#59616d;font-size:13px}
.amount{margin:0;font-size:40px;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
.amount small{font-size:22px;margin-right:4px}
dl{margin:20px 0;padding:16px 0 0;border-top:1px solid #e6e9ee;font-size:14px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:3px 0}
dt{color:#59616d;flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
button{width:100%;min-height:48px;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer}
button.pay{color:#fff}
button.refuse{margin-top:10px;background:#eef1f5;color:#1f2329}
.back{display:block;margin-top:16px;text-align:center;color:#1f2329}
button:focus-visible{outline:3px solid #91caff;outline-offset:2px}
.done{margin:0;padding:14px 16px;border-radius:10px;background:#eefaf2;color:#0b5c31}
.bad{margin:0 0 16px;padding:14px 16px;border-radius:10px;background:#fff4e5;color:#7a4100}
`;

export const PAGE_POLICY = policyOf(STYLE);

/** What a payer's phone shows after the QR code was scanned. */
export function payPage(page: PayPage): string {
  const label = GATEWAYS[page.gateway].label;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${label} · 模拟支付</title>
<style>${STYLE}</style>
</head>
<body>
<main class="${page.gateway}">
<div class="channel"><i></i>${label}</div>
<p class="note">演示环境的模拟支付，不会产生真实扣款</p>
<p class="amount"><small>¥</small>${formatYuan(page.amount)}</p>
<dl>
<div><dt>商品</dt><dd>${escaped(page.description)}</dd></div>
<div><dt>订单号</dt><dd>${escaped(page.orderId)}</dd></div>
</dl>
${content(page)}
</main>
</body>
</html>
`;
}

function content({ state, overdue, gateway, orderId, returnUrl }: PayPage): string {
  const back = returnUrl ? `<a class="back" href="${escaped(returnUrl)}">返回保函平台</a>` : '';
  if (state === 'paid') return `<p class="done" role="status">支付成功，请回到${returnUrl ? '保函平台' : '缴费页面'}继续办理。</p>${back}`;
  const late = overdue || state === 'closed';
  const notice = late
    ? '<p class="bad" role="status">二维码已失效。继续付款可模拟逾期到账，款项将自动原路退回。</p>'
    : state === 'failed'
      ? '<p class="bad" role="status">上一次支付没有成功，可以再试一次。</p>'
      : '';
  return `${notice}<form method="post" action="/sandbox/pay/${encodeURIComponent(orderId)}">
<input type="hidden" name="gateway" value="${gateway}">
<button class="pay" name="result" value="success">${late ? '仍然付款' : '确认付款'}</button>
<button class="refuse" name="result" value="fail">模拟支付失败</button>
</form>${back}`;
}
