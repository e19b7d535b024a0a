/** Set by the build: whether the developer pages are in it. Undefined where nothing was built, as in tests. */
declare const DEVTOOLS: boolean | undefined;
