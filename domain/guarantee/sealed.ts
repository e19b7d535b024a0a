/** What stands in the place of what the platform is not told of an application before its bids are open. */
export const AFTER_OPENING = '开标后可见';
