export const SLOWEST: readonly string[];
