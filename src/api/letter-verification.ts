import { LETTERS } from '#contract/addresses/letters';
import type { LetterVerification } from '#contract/letters';
import type { ApiFailure } from './wire/failure';
import { request } from './wire/request';

export type LetterQuestion = { letterNo: string; verifyCode: string } | { file: File };

type Answer = { verification: LetterVerification } | { failure: ApiFailure };

/** Asked without a store: the truth page opens without one. */
export async function verificationOf(question: LetterQuestion): Promise<Answer> {
  const body = 'file' in question ? { body: {}, files: { file_data: question.file } } : { body: question };
  const { data, failure } = await request({ path: LETTERS.verifyLetter.path, ...body });
  return failure ? { failure } : { verification: data as LetterVerification };
}
