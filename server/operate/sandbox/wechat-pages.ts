import type { ScanState } from '../../core/database/tables/visitors';
import { escaped, framedPolicyOf, policyOf } from './html';

/** How a QR code stands for who looks at it. */
export type ShownState = ScanState | 'expired';

const SHARED = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1f2329;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{margin:0;font-size:18px}
p{margin:0}
.note{color:#59616d;font-size:13px}
a{color:#0b5c31}
:focus-visible{outline:3px solid #91caff;outline-offset:2px}
`;

const QR_STYLE = `${SHARED}
body{display:grid;justify-items:center;gap:6px;padding:4px 12px;text-align:center}
img{width:184px;height:184px}
`;

const QR_SCRIPT = `
const {progress}=document.body.dataset;const words=document.querySelector('[role=status]');const seen=document.querySelector('main');
const says={waiting:'请使用微信扫描二维码登录',scanned:'扫描成功，请在手机上确认',cancelled:'您已取消此次登录，可刷新后再次扫描',expired:'二维码已失效，请刷新',confirmed:'已确认，正在登录…'};
async function look(){try{const answer=await fetch(progress);const {data}=await answer.json();if(says[data.state]!==words.textContent)words.textContent=says[data.state];
if(data.lead){location.replace(data.lead);return}if(data.state==='cancelled'||data.state==='expired'){seen.hidden=true;return}}catch{}setTimeout(look,1000)}
look();
`;

export const QR_POLICY = framedPolicyOf(QR_STYLE, QR_SCRIPT);

/** What WeChat shows in the frame. `progress` is asked every second how the code stands. */
export function qrPage({ picture, phone, progress }: { picture: string; phone: string; progress: string }): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>微信登录 · 模拟</title>
<style>${QR_STYLE}</style>
</head>
<body data-progress="${escaped(progress)}">
<main>
<img src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}" alt="微信登录二维码" width="184" height="184">
<p class="note">演示环境：<a href="${escaped(phone)}" target="_blank" rel="noopener">用模拟手机扫码</a></p>
</main>
<p role="status">请使用微信扫描二维码登录</p>
<script>${QR_SCRIPT}</script>
</body>
</html>
`;
}

const PHONE_STYLE = `${SHARED}
body{min-height:100vh;display:grid;place-items:center;background:#f3f5f8}
main{display:grid;gap:14px;width:min(100% - 32px,400px);padding:28px 24px;border-radius:16px;background:#fff}
label{display:grid;gap:6px;font-weight:500}
input{min-height:44px;padding:0 12px;border:1px solid #8f959e;border-radius:10px;font:inherit}
form{display:grid;gap:12px}
button{min-height:48px;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer}
.yes{background:#07753a;color:#fff}
.no{background:#eef1f5;color:#1f2329}
`;

export const PHONE_POLICY = policyOf(PHONE_STYLE);

const OUTCOMES: Readonly<Record<Exclude<ShownState, 'waiting' | 'scanned'>, string>> = {
  confirmed: '已确认登录，请回到电脑继续。',
  cancelled: '已取消登录。',
  expired: '二维码已失效，请在电脑上刷新后重新扫描。',
};

/** What the phone shows after it has scanned the code. */
export function phonePage(state: ShownState): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>模拟微信</title>
<style>${PHONE_STYLE}</style>
</head>
<body>
<main>
<h1>模拟微信</h1>
<p class="note">演示环境代替手机上的微信；每个微信号代表一个人。</p>
${state === 'waiting' || state === 'scanned' ? QUESTION : `<p role="status">${OUTCOMES[state]}</p>`}
</main>
</body>
</html>
`;
}

const QUESTION = `<form method="post">
<label>微信号<input name="person" value="wechat-user" required pattern="[A-Za-z0-9_\\-]{1,40}" maxlength="40"></label>
<button class="yes" name="result" value="confirm">确认登录</button>
<button class="no" name="result" value="cancel" formnovalidate>取消</button>
</form>`;
