import { formatInstant } from '#domain/dates';
import { escaped, policyOf } from './html';

interface SentMessage {
  subject?: string;
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
li div{white-space:pre-line}
li strong{display:block}
time{display:block;color:#59616d;font-size:13px;font-variant-numeric:tabular-nums}
`;

export const INBOX_POLICY = policyOf(STYLE);

interface Inbox {
  title: string;
  note: (owner: string) => string;
  empty: string;
}

/** What the phone or the mailbox of this owner shows, newest first. */
export function inboxPage({ title, note, empty }: Inbox, owner: string, messages: readonly SentMessage[]): string {
  const list = messages.map(shown).join('\n');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="note">${escaped(note(owner))}</p>
${list === '' ? `<p>${empty}</p>` : `<ol>\n${list}\n</ol>`}
</main>
</body>
</html>
`;
}

function shown({ subject, content, sentAt }: SentMessage): string {
  const head = subject === undefined ? '' : `<strong>${escaped(subject)}</strong>`;
  return `<li><time>${formatInstant(sentAt.toISOString())}</time>${head}<div>${withLinks(content)}</div></li>`;
}

/** Addresses can be followed, as in a mail program. */
function withLinks(content: string): string {
  return content
    .split(/(https?:\/\/[\x21-\x7e]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
}
