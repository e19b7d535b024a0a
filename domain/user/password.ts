/** How many characters a password has. ASVS 5.0, 6.2.1 and 6.2.9. */
const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** What a password has to be, said before one is typed. No kinds of characters are demanded: ASVS 5.0, 6.2.5. */
export const PASSWORD_ADVICE = '8 个字符以上，字母、数字、符号、汉字和空格均可；请勿使用常见密码，也不要包含手机号码或平台名称。';

const mostlyRepeated = 3;
const wordsOfThePlatform = ['baohan', 'guarantee', '保函', '电子保函'];

/** What is wrong with a password as such; undefined where nothing is. Whether many others use it, the server knows. */
export function problemOfPassword(password: string, mobile: string): string | undefined {
  const characters = [...password.normalize('NFKC')];
  const plain = characters.join('').toLowerCase();
  if (characters.length < PASSWORD_LENGTH.least) return `密码至少 ${PASSWORD_LENGTH.least} 个字符`;
  if (characters.length > PASSWORD_LENGTH.most) return `密码最多 ${PASSWORD_LENGTH.most} 个字符`;
  if (new Set(characters).size <= mostlyRepeated) return '密码由少数几个字符重复而成，容易被猜中';
  if (mobile !== '' && plain.includes(mobile)) return '密码不能包含您的手机号码';
  if (wordsOfThePlatform.some((word) => withoutWord(plain, word).length < PASSWORD_LENGTH.least / 2))
    return '密码不能只由平台名称加几个字符组成';
  return undefined;
}

function withoutWord(plain: string, word: string): string {
  return plain.includes(word) ? plain.replaceAll(word, '') : plain;
}
