/** The parts of a home that some people have, each in a chunk of its own. */
export const HOME_PARTS = ['home-before', 'home-wage'] as const;

/**
 * The script that a first visit to the pages that people open first and most may load, in kilobytes of gzip, by the name of the page's chunk; a home with parts
 * of its own stands by the name of their chunk. It is what the page loaded and five per cent, in the build with developer pages, which is the heavier one.
 */
const JUDGED_PAGES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'home-before': 266,
    'home-wage': 318,
    'page-guarantee-detail': 389,
    'page-home': 264,
    'page-login': 103,
    'page-portal': 106,
    'page-project-list': 371,
    'page-work-list': 373,
    'page-zone': 106,
  }),
);

/** What any other page may load, in kilobytes of gzip of script: beyond it something came along that nobody wanted. */
const MOST = 600;

/** Kilobytes of gzip that the script of a page may have. */
export function scriptBudget(page: string): number {
  return JUDGED_PAGES.get(page) ?? MOST;
}

/** What the first pages of everybody may have in all, document and styles included, in kilobytes of brotli: what they had and five per cent. */
export const WHOLE_PAGES = [
  { name: '登录页', page: 'user-login.html', chunks: ['main', 'page-login'], kilobytes: 93 },
  { name: '保函专区', page: 'channel-nen.html', chunks: ['main', 'page-zone'], kilobytes: 96 },
  { name: '渠道门户', page: 'channel-tjnjs-old.html', chunks: ['main', 'page-portal'], kilobytes: 96 },
  { name: '首个业务页', page: 'app-home-index.html', chunks: ['main', 'shell', 'page-home'], kilobytes: 232 },
] as const;

/** What the document of a page that is drawn ahead brings before its rows or its content, in kilobytes of brotli: itself, its styles, and the script that draws it; its answers come besides. */
export const BEFORE_CONTENT = [
  { name: '项目列表，首行之前', path: '/business-manage/project-list', kilobytes: 70 },
  { name: '保函记录，首行之前', path: '/business-manage/guarantee-record', kilobytes: 77 },
  { name: '业务详情，内容之前', path: '/business-manage/detail/:applyNo', kilobytes: 103 },
  { name: '申请表，首项之前', path: '/business-manage/apply-form', kilobytes: 121 },
] as const;
