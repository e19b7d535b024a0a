import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '@libpdf/core';
import { withBoundedDecoding } from './bounded-decoding';

const DAMAGED = 'PDF 文件已损坏或不完整，请重新导出后上传';
const ACTIVE = 'PDF 中含有脚本、可执行动作或嵌入文件，请用打印为 PDF 的方式重新生成后上传';
const ENCRYPTED = 'PDF 已加密，请去除密码后重新上传';
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
  'Rendition',
  'Movie',
  'Sound',
]);
const ACTIVE_TEXT = /\/(?:JavaScript|EmbeddedFiles|RichMedia)[\s/<>[\]()]/;
/** What a person may follow by a click; any other scheme starts something. */
const FOLLOWED = /^(?:https?|mailto|tel):/i;
const STARTING = /^(?:[\\/]{2}|[a-z][a-z0-9+-]*:)/i;
const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe|body|head)[\s>]/i;
const MOST_PAGES = 2000;
const MOST_OBJECTS = 500_000;
const MOST_INFLATED = 64 * 1024 * 1024;
const UNPACKING = {
  tooLarge: 'PDF 的压缩内容异常庞大，请重新导出后上传',
  unusual: 'PDF 的压缩方式异常，请用打印为 PDF 的方式重新生成后上传',
};

export async function inspectPdf(content: Buffer): Promise<string | undefined> {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return DAMAGED;
  if (MARKUP.test(text.slice(0, 1024))) return 'PDF 开头夹带了网页代码，请重新导出后上传';
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || !text.includes('startxref')) return DAMAGED;
  if (/[^\s\0]/.test(text.slice(end + 5))) return 'PDF 末尾带有其他内容，请重新导出后上传';
  if (ACTIVE_TEXT.test(unescapeNames(text))) return ACTIVE;
  const { result, problem } = await withBoundedDecoding(MOST_INFLATED, () => inspectStructure(content));
  return problem ? UNPACKING[problem] : result;
}

/** Of a PDF that was inspected when it came. */
export async function countPages(content: Uint8Array): Promise<number> {
  const { result } = await withBoundedDecoding(MOST_INFLATED, async () => (await PDF.load(new Uint8Array(content))).getPageCount());
  return result ?? 0;
}

async function inspectStructure(content: Buffer): Promise<string | undefined> {
  const document = await PDF.load(new Uint8Array(content));
  const { trailer, isEncrypted } = document.context.info;
  if (isEncrypted || document.isEncrypted || trailer.has('Encrypt')) return ENCRYPTED;
  if (document.recoveredViaBruteForce) return DAMAGED;
  const pages = document.getPageCount();
  if (pages < 1) return 'PDF 没有任何页面，请重新导出后上传';
  if (pages > MOST_PAGES) return `PDF 超过 ${MOST_PAGES} 页，请拆分后上传`;
  return isActive(document, trailer) ? ACTIVE : undefined;
}

/** `/Java#53cript` is the same name as `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([46][1-9A-Fa-f]|[57][0-9Aa])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** `action`: done without anybody asking for it. `actions`: a dictionary of such. */
type Role = 'action' | 'actions' | undefined;

/** Walks everything that can be reached from the trailer, without recursion. */
function isActive(document: PDF, trailer: PdfDict): boolean {
  const waiting: { item: PdfObject; role: Role }[] = [{ item: trailer, role: undefined }];
  const seen = new Set<string>();
  const meant = (value: PdfObject | undefined) => (value instanceof PdfRef ? document.getObject(value) : value);
  for (let count = 0; ; count += 1) {
    if (count > MOST_OBJECTS) throw new RangeError('too many objects');
    const next = waiting.pop();
    if (!next) return false;
    const { item, role } = next;
    if (item instanceof PdfRef) {
      const key = `${item.objectNumber} ${item.generation} ${role ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const target = document.getObject(item);
      if (target) waiting.push({ item: target, role });
    } else if (item instanceof PdfDict) {
      const kind = meant(item.get('S'));
      if (kind instanceof PdfName && (ACTIVE_NAMES.has(kind.value) || (role === 'action' && kind.value === 'URI'))) return true;
      for (const [{ value: name }, value] of item) {
        if (ACTIVE_NAMES.has(name)) return true;
        if ((name === 'URI' || name === 'Base') && startsSomething(meant(value))) return true;
        waiting.push({ item: value, role: roleOf(name, role) });
      }
    } else if (item instanceof PdfArray) {
      for (const value of item) waiting.push({ item: value, role });
    } else if (item instanceof PdfName && item.value === 'EmbeddedFile') {
      return true;
    }
  }
}

function roleOf(name: string, within: Role): Role {
  if (name === 'AA') return 'actions';
  return within === 'actions' || name === 'OpenAction' || (within === 'action' && name === 'Next') ? 'action' : undefined;
}

function startsSomething(address: PdfObject | null | undefined): boolean {
  if (!(address instanceof PdfString)) return false;
  const text = address.asString().replaceAll(/[\s\p{Cc}]/gu, '');
  return STARTING.test(text) && !FOLLOWED.test(text);
}
