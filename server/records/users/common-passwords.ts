let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the fifty thousand that were found most often in leaks, whatever its case. ASVS 5.0, 6.2.4 and 6.2.12. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
