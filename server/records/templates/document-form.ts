import type { FileReference } from '#domain/field';
import type { FlowStep } from '#domain/guarantee/flow';
import { CONTRACT_KINDS } from '#domain/guarantee/signatures';
import type { ProductTemplates, TemplateKind } from '#domain/product/content';
import type { AppContext, Db } from '../../core/context';
import { drawnPreview } from './preview';
import { documentFormFor, findTemplate, type Template } from './repository';
import { sampleOf } from './sample';

const PREFIXES: Readonly<Record<TemplateKind, string>> = { letter: 'letter-form', business: 'contract-form', guarantee: 'contract-form' };

interface FormedProduct {
  productNo: string;
  guaranteeType: string;
  issueChain: readonly FlowStep[];
}

/**
 * The files that show what a product's letters say by the templates that were chosen for it, and its contracts where it has them signed. They are stored nowhere: their keys name what they
 * are drawn of.
 */
export async function documentFormsOf(db: Db, product: FormedProduct, chosen: ProductTemplates): Promise<FileReference[]> {
  const { productNo, guaranteeType, issueChain } = product;
  const signs = issueChain.some(({ flowNodeType }) => flowNodeType === 'SIGN');
  const kinds: readonly TemplateKind[] = ['letter', ...(signs ? CONTRACT_KINDS : [])];
  const forms: FileReference[] = [];
  for (const kind of kinds) {
    forms.push(formFile(await findTemplate(db, { kind, productNo, guaranteeType, chosen: chosen[kind] }), productNo));
  }
  return forms;
}

function formFile({ kind, templateId, title, version }: Template, productNo: string): FileReference {
  return { key: [PREFIXES[kind], templateId, productNo].join('.'), fileName: `${title}格式（第${String(version)}版）.pdf` };
}

/** Such a file drawn, for anybody who is signed in; nothing where the key names none. */
export async function drawnDocumentForm(
  db: Db,
  context: AppContext,
  key: string,
  caller: string,
): Promise<{ fileName: string; pdf: Buffer } | undefined> {
  const [prefix, templateId, productNo, ...more] = key.split('.');
  if (templateId === undefined || productNo === undefined || more.length > 0) return undefined;
  if (!Object.values(PREFIXES).some((known) => known === prefix)) return undefined;
  const form = await documentFormFor(db, { templateId, productNo });
  if (!form || PREFIXES[form.kind] !== prefix) return undefined;
  const { issuerName, guaranteeAppName, ...template } = form;
  const institution = template.kind === 'letter' ? issuerName : guaranteeAppName;
  const text = { title: template.title, ...template.body };
  const { pdf } = await drawnPreview(context, sampleOf(template.kind, text, { institution }, template.createdAt), caller);
  return { fileName: formFile(template, productNo).fileName, pdf };
}
