/**
 * The script that a first visit to the pages that people open first and most, and to some that bring their dialogs later, may load, in kilobytes of gzip, by the
 * name of the page's chunk; a home with parts of its own stands by the name of their chunk. It is what the page loaded and five per cent, in the build with developer pages, which is the heavier one.
 */
const JUDGED_PAGES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'home-before': 256,
    'home-platform': 254,
    'home-projects': 255,
    'page-audit-desk': 435,
    'page-blacklist': 400,
    'page-blacklist-entry': 400,
    'page-guarantee-detail': 385,
    'page-home': 253,
    'page-login': 101,
    'page-organisation-change': 400,
    'page-portal': 103,
    'page-project-detail': 390,
    'page-project-list': 359,
    'page-work-list': 359,
    'page-zone': 103,
  }),
);

/** What any other page may load, in kilobytes of gzip of script: beyond it something came along that nobody wanted. */
const MOST = 600;

/** Kilobytes of gzip that the script of a page may have. */
export function scriptBudget(page: string): number {
  return JUDGED_PAGES.get(page) ?? MOST;
}

/** What each page that anybody opens without an account may have in all. */
const FIRST_PAGE = 93;

/** What the first pages of everybody may have in all, document and styles included, in kilobytes of brotli: what they had and five per cent. */
export const WHOLE_PAGES = [
  { name: '登录页', page: 'user-login.html', chunks: ['main', 'page-login'], kilobytes: FIRST_PAGE },
  { name: '保函专区', page: 'channel-nen.html', chunks: ['main', 'page-zone'], kilobytes: FIRST_PAGE },
  { name: '渠道门户', page: 'channel-tjnjs-old.html', chunks: ['main', 'page-portal'], kilobytes: FIRST_PAGE },
  { name: '渠道申请页', page: 'channel-nen-apply.html', chunks: ['main', 'page-portal'], kilobytes: FIRST_PAGE },
  { name: '门户文字页', page: 'portal-about-faq.html', chunks: ['main', 'page-portal'], kilobytes: FIRST_PAGE },
  { name: '保函索赔', page: 'user-claim.html', chunks: ['main', 'page-claim'], kilobytes: FIRST_PAGE },
  { name: '反映欠薪', page: 'peasant-report.html', chunks: ['main', 'page-wage-report'], kilobytes: FIRST_PAGE },
  { name: '保函验真', page: 'user-truth.html', chunks: ['main', 'page-truth'], kilobytes: FIRST_PAGE },
  { name: '首个业务页', page: 'app-home-index.html', chunks: ['main', 'shell', 'page-home'], kilobytes: 233 },
] as const;

/** What the document of a list brings before its first rows are drawn, in kilobytes of brotli: itself, its styles, and the script that draws them; its answers come besides. */
export const BEFORE_ROWS = [
  { name: '项目列表，首行之前', path: '/business-manage/project-list', kilobytes: 72 },
  { name: '保函记录，首行之前', path: '/business-manage/guarantee-record', kilobytes: 77 },
] as const;
