import type { LetterVerification, verifyLetter } from '#contract/letters';
import type { ApiFailure } from './wire/failure';
import { request } from './wire/request';

export type LetterQuestion = { letterNo: string; verifyCode: string } | { file: File };

type Answer = { verification: LetterVerification } | { failure: ApiFailure };

const path: (typeof verifyLetter)['path'] = '/letter/verify';

/** Asked without a store: the truth page opens without one. */
export async function verificationOf(question: LetterQuestion): Promise<Answer> {
  const body = 'file' in question ? { body: {}, files: { file_data: question.file } } : { body: question };
  const { data, failure } = await request({ path, ...body });
  return failure ? { failure } : { verification: data as LetterVerification };
}
