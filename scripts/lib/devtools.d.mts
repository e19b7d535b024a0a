export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean;
export function devtoolsOf(env: Readonly<Record<string, string | undefined>>, options?: { production?: boolean }): 'on' | 'off';
