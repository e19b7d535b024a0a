/**
 * The script that a first visit to the pages that people open first and most may load, in kilobytes of gzip, by the name of the page's chunk; a home with parts
 * of its own stands by the name of their chunk. It is what the page loaded and five per cent, in the build with developer pages, which is the heavier one.
 */
const JUDGED_PAGES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'home-before': 256,
    'home-platform': 254,
    'home-projects': 255,
    'page-guarantee-detail': 530,
    'page-home': 253,
    'page-login': 99,
    'page-portal': 101,
    'page-project-list': 359,
    'page-work-list': 359,
    'page-zone': 100,
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
  { name: '登录页', page: 'user-login.html', chunks: ['main', 'page-login'], kilobytes: 92 },
  { name: '保函专区', page: 'channel-nen.html', chunks: ['main', 'page-zone'], kilobytes: 95 },
  { name: '首个业务页', page: 'app-home-index.html', chunks: ['main', 'shell', 'page-home'], kilobytes: 231 },
] as const;
