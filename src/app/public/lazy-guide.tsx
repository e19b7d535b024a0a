import { lazy } from 'react';

/** The window of guides, loaded when it is first opened. */
export const Guide = lazy(async () => ({ default: (await import(/* webpackChunkName: "zone-guide" */ './zone-guide')).ZoneGuide }));
