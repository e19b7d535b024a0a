/** Kilobytes of gzip by which a page's script may grow beyond what it was; whatever a page opens only when asked for is loaded then. */
const GAIN = 8;
/** The same for what everybody meets first: the login page and each home. */
const GAIN_OF_FIRST = 4;
const FIRST: ReadonlySet<string> = new Set(['page-login', 'page-home', 'home-platform', 'home-projects', 'home-before']);

/** Kilobytes of gzip for the script of a page that is not among those below. */
const OTHER_PAGE = 510;

/**
 * What a first visit to each page loaded of script, in kilobytes of gzip, by the name of its chunk, when the budget was set, in the
 * build with developer pages, which is cut into more pieces and so the heavier one. A home with parts of its own stands by the name of their chunk.
 */
const PAGES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'home-before': 246,
    'home-platform': 245,
    'home-projects': 245,
    'page-apply': 508,
    'page-audit-desk': 513,
    'page-drafts': 415,
    'page-guarantee-detail': 508,
    'page-home': 244,
    'page-login': 91,
    'page-my-info': 255,
    'page-products': 432,
    'page-project-detail': 390,
    'page-project-form': 490,
    'page-project-list': 452,
    'page-refunds': 445,
    'page-regions': 467,
    'page-truth': 269,
    'page-work-list': 456,
  }),
);

/** Kilobytes of gzip that the page's script may have. */
export function scriptBudget(page: string): number {
  const before = PAGES.get(page);
  return before === undefined ? OTHER_PAGE : before + (FIRST.has(page) ? GAIN_OF_FIRST : GAIN);
}
