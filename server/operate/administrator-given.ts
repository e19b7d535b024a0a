import { CODES } from '#contract/codes';
import { cleanText, refusedCharacter } from '#domain/text';
import { cleanMobile } from '#domain/validation/cleaners';
import { refusedCharacterMessage } from '#domain/validation/messages';
import { BusinessError } from '../core/http/answers/errors';

/** The first administrator as the command line names them, cleaned as a screen would. */
export function administratorGiven(given: { mobile: string; name: string }): { mobile: string; userName: string } {
  const mobile = cleanMobile(given.mobile);
  const userName = cleanText(given.name);
  if (!/^1\d{10}$/.test(mobile) || userName === '')
    throw new BusinessError(CODES.fieldWrong, '请写明 create-admin --mobile 11 位手机号 --name 姓名');
  const refused = refusedCharacter(userName);
  if (refused) throw new BusinessError(CODES.fieldWrong, `姓名${refusedCharacterMessage(refused.name)}`);
  return { mobile, userName };
}
