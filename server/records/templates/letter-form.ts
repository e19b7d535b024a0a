import type { FileReference } from '#domain/field';
import type { ProductTemplates } from '#domain/product/content';
import type { AppContext, Db } from '../../core/context';
import { drawnPreview } from './preview';
import { findTemplate, letterFormFor, type Template } from './repository';
import { sampleLetter } from './sample-letter';

const PREFIX = 'letter-form';

/** The file that shows what a product's letters say by the templates that were chosen for it. It is stored nowhere: its key names what it is drawn of. */
export async function letterFormOf(
  db: Db,
  { productNo, guaranteeType }: { productNo: string; guaranteeType: string },
  { letter }: ProductTemplates,
): Promise<FileReference> {
  return letterFormFile(await findTemplate(db, { kind: 'letter', productNo, guaranteeType, chosen: letter }), productNo);
}

function letterFormFile({ templateId, title, version }: Template, productNo: string): FileReference {
  return { key: [PREFIX, templateId, productNo].join('.'), fileName: `${title}格式（第${String(version)}版）.pdf` };
}

/** That file drawn, for anybody who is signed in; nothing where the key names none. */
export async function drawnLetterForm(
  db: Db,
  context: AppContext,
  key: string,
  caller: string,
): Promise<{ fileName: string; pdf: Buffer } | undefined> {
  const [prefix, templateId, productNo, ...more] = key.split('.');
  if (prefix !== PREFIX || templateId === undefined || productNo === undefined || more.length > 0) return undefined;
  const form = await letterFormFor(db, { templateId, productNo });
  if (!form) return undefined;
  const { issuerName, ...template } = form;
  const text = { title: template.title, paragraphs: template.body.paragraphs };
  const { pdf } = await drawnPreview(context, sampleLetter(text, issuerName, template.createdAt), caller);
  return { fileName: letterFormFile(template, productNo).fileName, pdf };
}
