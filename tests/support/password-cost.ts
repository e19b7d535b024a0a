/** A login costs what its tests are about, not the third of a second of processor that makes guessing slow; `server/records/users/password.test.ts` has the real cost. */
export const passwordCost = { N: 1024, r: 8, p: 1 };
