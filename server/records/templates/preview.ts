import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { previewTemplate } from '#contract/templates';
import { templateTextErrors } from '#domain/template/template-text';
import type { AppContext } from '../../core/context';
import { BusinessError, fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import type { DrawnDocument } from '../../documents/document-data';
import { TemplateError } from '../../documents/template';
import { SAMPLE_ISSUER, sampleOf, type Sample } from './sample';
import { undrawableParts } from './undrawable';

/** A document of made-up facts by a text that is being written, issued or signed by the writer's institution. */
export async function previewText(
  context: AppContext,
  member: Member,
  { kind = 'letter', clauses = [], ...said }: BodyOf<typeof previewTemplate>,
): Promise<ReplyOf<typeof previewTemplate>> {
  const text = { ...said, clauses };
  const errors = [...templateTextErrors(kind, text), ...undrawableParts(text)];
  if (errors.length > 0) throw fieldsWrong(errors);
  const { pdf, pages } = await drawnPreview(
    context,
    sampleOf(kind, text, { institution: institutionOf(member) }, context.clock.now()),
    member.appId,
  );
  return { pdf: pdf.toString('base64'), pages };
}

/** A document drawn for somebody to look at. 50301 where a placeholder has nothing to stand for. */
export async function drawnPreview({ documents }: AppContext, { kind, data }: Sample, caller: string): Promise<DrawnDocument> {
  try {
    return await (kind === 'letter' ? documents.previewLetter(data, caller) : documents.previewContract(data, caller));
  } catch (error) {
    if (error instanceof TemplateError) throw new BusinessError(CODES.unavailable, error.message);
    throw error;
  }
}

function institutionOf({ orgType, appName }: Member): string {
  return orgType === 'platform' ? SAMPLE_ISSUER : appName;
}
