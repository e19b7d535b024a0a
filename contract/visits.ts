import { filledText, record } from './schemas';

/** Tells that a browser came by. It stands without the prefix, its answer is ignored, and it never says who somebody is. First specification, section 7. */
export const visitReport = {
  method: 'POST',
  path: '/data/buried',
  body: record({ fingerprint: filledText(128) }),
} as const;
