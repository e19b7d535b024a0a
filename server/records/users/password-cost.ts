/** As strong as N=2^17, p=1 by OWASP's reckoning, at a quarter of its memory (32 MB): many may sign in at once. A module of its own, in whose place the tests of the API have a quick one. */
export const passwordCost = { N: 32_768, r: 8, p: 3 };
