import { formatInstant } from '#domain/dates';
import { escaped, policyOf } from './html';

interface SentMessage {
  content: string;
  sentAt: Date;
}

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f3f5f8;color:#1f2329;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:min(100% - 32px,480px);margin:0 auto;padding:32px 0}
h1{margin:0;font-size:22px}
.note{margin:4px 0 20px;color:#59616d;font-size:13px}
ol{margin:0;padding:0;list-style:none}
li{margin-bottom:12px;padding:14px 16px;border-radius:12px;background:#fff;overflow-wrap:anywhere}
time{display:block;color:#59616d;font-size:13px;font-variant-numeric:tabular-nums}
`;

export const SMS_PAGE_POLICY = policyOf(STYLE);

/** What the phone with this number shows, newest first. */
export function smsPage(mobile: string, messages: readonly SentMessage[]): string {
  const list = messages
    .map(({ content, sentAt }) => `<li><time>${formatInstant(sentAt.toISOString())}</time>${escaped(content)}</li>`)
    .join('\n');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>模拟短信收件箱</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>模拟短信收件箱</h1>
<p class="note">演示环境不发送真实短信；发往 ${escaped(mobile)} 的短信显示在这里，最新的在最前。</p>
${list === '' ? '<p>还没有短信。请先在页面上获取验证码，再刷新本页。</p>' : `<ol>\n${list}\n</ol>`}
</main>
</body>
</html>
`;
}
