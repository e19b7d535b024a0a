import { CODES } from '#contract/codes';
import { letterTextErrors, type LetterText } from '#domain/template/letter-text';
import type { AppContext } from '../../core/context';
import { BusinessError, fieldsWrong } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import type { DrawnDocument, LetterData } from '../../documents/document-data';
import { TemplateError } from '../../documents/template';
import { SAMPLE_ISSUER, sampleLetter } from './sample-letter';
import { undrawableParts } from './undrawable';

/** A letter of made-up facts by a text that is being written, issued by the writer's institution. */
export async function previewText(context: AppContext, member: Member, text: LetterText): Promise<{ pdf: string; pages: number }> {
  const errors = [...letterTextErrors(text), ...undrawableParts(text)];
  if (errors.length > 0) throw fieldsWrong(errors);
  const { pdf, pages } = await drawnPreview(context, sampleLetter(text, issuerFor(member), context.clock.now()), member.appId);
  return { pdf: pdf.toString('base64'), pages };
}

/** A letter drawn for somebody to look at. 50301 where a placeholder has nothing to stand for. */
export async function drawnPreview({ documents }: AppContext, data: LetterData, caller: string): Promise<DrawnDocument> {
  try {
    return await documents.previewLetter(data, caller);
  } catch (error) {
    if (error instanceof TemplateError) throw new BusinessError(CODES.unavailable, error.message);
    throw error;
  }
}

function issuerFor({ orgType, appName }: Member): string {
  return orgType === 'platform' ? SAMPLE_ISSUER : appName;
}
