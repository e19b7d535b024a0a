/** Kilobytes of gzip by which a page's script may grow beyond what it was; whatever a page opens only when asked for is loaded then. */
export const PAGE_GAIN = 15;

/** Kilobytes of gzip for the script of a page that is not among those below. */
export const OTHER_PAGE = 510;

/**
 * What a first visit to each page loaded of script, in kilobytes of gzip, by the name of its chunk, when the budget was set, in the
 * build with developer pages, which is cut into more pieces and so the heavier one.
 */
export const PAGES_BEFORE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'page-apply': 494,
    'page-audit-desk': 500,
    'page-drafts': 405,
    'page-guarantee-detail': 501,
    'page-home': 253,
    'page-login': 84,
    'page-my-info': 257,
    'page-product-fields': 485,
    'page-products': 421,
    'page-project-detail': 377,
    'page-project-form': 477,
    'page-project-list': 438,
    'page-refunds': 501,
    'page-regions': 453,
    'page-truth': 262,
    'page-work-list': 442,
  }),
);
