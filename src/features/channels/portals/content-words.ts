import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import type { GuideContent, PortalContent, PublishedContent } from '#domain/zone/portal-content';

/** What each part of a portal is called, in the order of its form. */
export const PORTAL_LABELS: Readonly<Record<keyof PortalContent, string>> = {
  banner: '横幅文字',
  notice: '暂停受理通知',
  site: '标志链接',
  phones: '咨询电话',
  address: '公司地址',
  miniProgramImage: '小程序二维码',
  officialAccountImage: '公众号二维码',
  tabs: '标签页',
  providers: '机构',
  friendLinks: '友情链接',
};

const GUIDE_LABELS: Readonly<Record<keyof GuideContent, string>> = { title: '指南名称', fileName: '文件', fileKey: '文件编号' };

/** What differs between two versions, part by part. */
export function changesBetween(before: PublishedContent, after: PublishedContent) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) =>
    old.get(label) === now.get(label) ? [] : [{ key: label, label, before: old.get(label) || '无', after: now.get(label) || '无' }],
  );
}

/** What each part says, by what it is called. */
export function wordsOf(content: PublishedContent): ReadonlyMap<string, string> {
  if ('sections' in content)
    return new Map(
      content.sections.map(({ heading, paragraphs }, index) => [`第 ${String(index + 1)} 节`, `${heading} ${paragraphs.join('')}`]),
    );
  if ('fileKey' in content) {
    const parts = Object.keys(GUIDE_LABELS) as (keyof GuideContent)[];
    return new Map(parts.map((part) => [GUIDE_LABELS[part], content[part]]));
  }
  const parts = Object.keys(PORTAL_LABELS) as (keyof PortalContent)[];
  return new Map(parts.map((part) => [PORTAL_LABELS[part], partInWords(part, content)]));
}

function partInWords(part: keyof PortalContent, content: PortalContent): string {
  if (part === 'phones') return content.phones.join('、');
  if (part === 'tabs') return content.tabs.map(({ label }) => label).join('、');
  if (part === 'friendLinks') return content.friendLinks.map(({ title, href }) => `${title} ${href}`).join('；');
  if (part === 'providers')
    return content.providers
      .map(({ providerName, guaranteeType, description, href, productNo }) =>
        [providerName, guaranteeTypeLabel(guaranteeType), description, href, productNo].filter(Boolean).join(' '),
      )
      .join('；');
  return content[part];
}
