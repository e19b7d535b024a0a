export const SECONDS: Readonly<Record<string, number>>;
