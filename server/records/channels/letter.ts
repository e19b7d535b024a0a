import type { BodyOf, ReplyOf } from '#contract/call';
import type { channelLetter } from '#contract/channels';
import type { AppContext, Db } from '../../core/context';
import { fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { drawnPreview } from '../templates/preview';
import { findTemplate } from '../templates/repository';
import { SAMPLE_ISSUER, sampleOf } from '../templates/sample';
import { undrawableIn } from '../templates/undrawable';

/** A sample by the platform's own template of a bid guarantee. */
export async function letterShown(
  db: Db,
  context: AppContext,
  { appId }: Member,
  { channelName }: BodyOf<typeof channelLetter>,
): Promise<ReplyOf<typeof channelLetter>> {
  const errors = undrawableIn('channelName', channelName);
  if (errors.length > 0) throw fieldsWrong(errors);
  const { title, body } = await findTemplate(db, { kind: 'letter', productNo: '', guaranteeType: 'bid' });
  const text = { title, paragraphs: body.paragraphs, clauses: [] };
  const sample = sampleOf('letter', text, { institution: SAMPLE_ISSUER, channelName: channelName.trim() }, context.clock.now());
  const { pdf, pages } = await drawnPreview(context, sample, appId);
  return { pdf: pdf.toString('base64'), pages };
}
