export function devtoolsOf(env: Readonly<Record<string, string | undefined>>, options?: { production?: boolean }): 'on' | 'off';
