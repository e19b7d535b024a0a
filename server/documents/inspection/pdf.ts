import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '@libpdf/core';
import { withBoundedDecoding } from './bounded-decoding';
import { safeFileName } from './file-name';
import { isInlineReport } from './inline-report';
import { hasMarkup, isData, isProgramName, startsAsProgram } from './program';

/** Within so many bytes every viewer looks for the first word. */
export const PDF_HEAD = 1024;
export const PDF_START = Buffer.from('%PDF-');

const DAMAGED = 'PDF 文件已损坏或不完整，请重新导出后上传';
const ACTIVE = 'PDF 中含有脚本或可执行动作，请用打印为 PDF 的方式重新生成后上传';
const ATTACHED = 'PDF 的附件中含有程序、脚本或无法检查的文件，请去除该附件后重新上传';
const ENCRYPTED = 'PDF 已加密，请去除密码后重新上传';
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'JS',
  'Launch',
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
const ACTIVE_TEXT = /\/(?:JavaScript|RichMedia)[\s/<>[\]()]/;
/** The same of a file in which other viewers may find other objects. */
const ACTIVE_ANYWHERE = /\/(?:JavaScript|Launch|RichMedia|SubmitForm|ImportData|GoTo[ER]|XFA|Rendition|Movie|Sound)[\s/<>[\]()]/;
/** What a person may follow by a click; any other scheme starts something. */
const FOLLOWED = /^(?:https?|mailto|tel):/i;
const STARTING = /^(?:[\\/]{2}|[a-z][a-z0-9+-]*:)/i;
/** How a PDF ends, and each of its earlier states. */
const END = /startxref\s+\d+(?:\s+%%EOF)?|%%EOF/g;
/** What stands behind the end, outside comments, where a later state broke off. */
const BROKEN_OFF = /\b(?:obj|endobj|endstream|trailer|startxref)\b/;
const ADDRESSES = ['URI', 'Base'];
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** Names that reports of figures have as pages, and pages with scripts too. */
const REPORTS = new Set(['xht', 'xhtml']);
const MOST_NESTED = 2;
const MOST_PAGES = 2000;
const MOST_OBJECTS = 500_000;
const MOST_INFLATED = 64 * 1024 * 1024;
const UNPACKING = {
  tooLarge: 'PDF 的压缩内容异常庞大，请重新导出后上传',
  unusual: 'PDF 的压缩方式异常，请用打印为 PDF 的方式重新生成后上传',
};

/** What is wrong with it; undefined where it may be kept. */
export async function pdfProblem(content: Buffer, nested = 0): Promise<string | undefined> {
  const text = content.toString('latin1');
  const { start, end } = boundsOf(text);
  const [before, behind] = [text.slice(0, start + PDF_HEAD), text.slice(end)];
  if (start < 0 || end < start) return DAMAGED;
  if (hasMarkup(before)) return 'PDF 开头夹带了网页代码，请重新导出后上传';
  if (hasMarkup(behind)) return 'PDF 末尾夹带了网页代码，请重新导出后上传';
  if (startsAsProgram(content) || startsAsProgram(Buffer.from(behind.replace(/^[\s\0]+/, ''), 'latin1')))
    return 'PDF 中夹带了程序，请重新导出后上传';
  if (BROKEN_OFF.test(behind.replaceAll(/%[^\r\n]*/g, ''))) return DAMAGED;
  if (ACTIVE_TEXT.test(unescapeNames(text))) return ACTIVE;
  const body = content.subarray(start, end);
  const { result, problem } = await withBoundedDecoding(MOST_INFLATED, () => inspectStructure(body));
  if (problem) return UNPACKING[problem];
  if (!result || typeof result === 'string') return result ?? DAMAGED;
  for (const attached of [...result.values()].filter(isPdf))
    if (nested === MOST_NESTED || (await pdfProblem(attached, nested + 1)) !== undefined) return ATTACHED;
  return undefined;
}

/** Of a PDF that was inspected when it came. */
export async function countPages(content: Uint8Array): Promise<number> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const { start, end } = boundsOf(bytes.toString('latin1'));
  const body = bytes.subarray(Math.max(start, 0), end < 0 ? undefined : end);
  const { result } = await withBoundedDecoding(MOST_INFLATED, async () => {
    const pages = (await loaded(body))?.getPageCount() ?? 0;
    return pages > 0 ? pages : (await searchedFor(body)).getPageCount();
  });
  return result ?? 0;
}

/** Viewers count positions from the first word, and take no notice of what stands behind the last. */
function boundsOf(text: string): { start: number; end: number } {
  const last = [...text.matchAll(END)].at(-1);
  return { start: text.slice(0, PDF_HEAD).indexOf('%PDF-'), end: last ? last.index + last[0].length : -1 };
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEAD).includes(PDF_START);
}

/**
 * A problem, or what is attached. Where the tables do not lead to everything that is referred to, viewers search the file for its objects:
 * there all that it holds is looked at.
 */
async function inspectStructure(body: Buffer): Promise<string | Found['attached']> {
  const document = await loaded(body);
  const led = document?.recoveredViaBruteForce ? undefined : document;
  const pages = led?.getPageCount() ?? 0;
  if (led) {
    if (isEncrypted(led)) return ENCRYPTED;
    const { problem, dangling, attached } = lookThrough(led, [led.context.info.trailer]);
    if (problem !== undefined) return problem;
    if (pages > 0 && !dangling) return problemOf(pages) ?? attached;
  }
  const searched = document && !led ? document : await searchedFor(body);
  const found = lookThrough(searched, everythingIn(searched));
  const problem = found.problem ?? unreached(body.toString('latin1'), found);
  if (problem !== undefined) return problem;
  const searchedPages = searched.getPageCount();
  if (!led && searchedPages === 0) return DAMAGED;
  return problemOf(pages > 0 ? pages : searchedPages) ?? found.attached;
}

/** The library follows the tables, and searches where they lead nowhere; undefined where it finds no document. */
async function loaded(body: Buffer): Promise<PDF | undefined> {
  return PDF.load(new Uint8Array(body)).catch(() => undefined);
}

/** Without what points at the tables, of which the library looks for the last. */
function searchedFor(body: Buffer): Promise<PDF> {
  const copy = new Uint8Array(body);
  for (let at = body.indexOf('startxref', -2 * PDF_HEAD); at >= 0; at = body.indexOf('startxref', at + 1)) copy.fill(0x20, at, at + 9);
  return PDF.load(copy);
}

function isEncrypted(document: PDF): boolean {
  const { trailer, isEncrypted } = document.context.info;
  return isEncrypted || document.isEncrypted || trailer.has('Encrypt');
}

function everythingIn(document: PDF): PdfObject[] {
  const { registry, info } = document.context;
  if (registry.nextObjectNumber > MOST_OBJECTS) throw new RangeError('too many objects');
  const numbers = Array.from({ length: registry.nextObjectNumber - 1 }, (_, index) => index + 1);
  return [info.trailer, ...numbers.map((number) => PdfRef.of(number, 0))];
}

/** What is wrong with what the search passed over, because something later in the file bears the same number. */
function unreached(text: string, { packs }: Found): string | undefined {
  const named = unescapeNames(text);
  if (/\/Encrypt[\s/<>[\]()]/.test(named)) return ENCRYPTED;
  if (ACTIVE_ANYWHERE.test(named)) return ACTIVE;
  return [...named.matchAll(/\/ObjStm[\s/<>[\]()]/g)].length > packs.size ? DAMAGED : undefined;
}

function problemOf(pages: number): string | undefined {
  if (pages < 1) return 'PDF 没有任何页面，请重新导出后上传';
  return pages > MOST_PAGES ? `PDF 超过 ${MOST_PAGES} 页，请拆分后上传` : undefined;
}

/** `/Java#53cript` is the same name as `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([46][1-9A-Fa-f]|[57][0-9Aa])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** `action`: done without anybody asking for it. `actions`: a dictionary of such. `attached`: files within the file, or lists of them. */
type Role = 'action' | 'actions' | 'attached' | undefined;

interface Found {
  problem?: string;
  /** Something is referred to that is not found. */
  dangling: boolean;
  /** Where in the file each stream begins that holds other objects. */
  packs: Set<number>;
  attached: Map<PdfStream, Buffer>;
  /** Each file within the file that was looked into. */
  files: Map<PdfStream, AttachedFile>;
}

interface AttachedFile {
  bytes: Buffer;
  markup: 'none' | 'report' | 'page';
}

/** Walks everything that can be reached from there, without recursion. */
function lookThrough(document: PDF, from: readonly PdfObject[]): Found {
  const waiting: { item: PdfObject; role: Role }[] = from.map((item) => ({ item, role: undefined }));
  const seen = new Set<string>();
  const found: Found = { dangling: false, packs: new Set(), attached: new Map(), files: new Map() };
  const meant = (value: PdfObject | undefined) => (value instanceof PdfRef ? document.getObject(value) : value);
  for (let count = 0; ; count += 1) {
    if (count > MOST_OBJECTS) throw new RangeError('too many objects');
    const next = waiting.pop();
    if (!next) return found;
    const { item, role } = next;
    if (item instanceof PdfRef) {
      const key = `${item.objectNumber} ${item.generation} ${role ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const target = document.getObject(item);
      if (target) waiting.push({ item: target, role });
      else found.dangling = true;
    } else if (item instanceof PdfDict) {
      const problem = activity(item, role, meant) ?? attachment(item, role, meant, found);
      if (problem !== undefined) return { ...found, problem };
      const inner = item instanceof PdfStream && role === 'attached' ? undefined : role;
      for (const [{ value: name }, value] of item) waiting.push({ item: value, role: roleOf(name, inner) });
    } else if (item instanceof PdfArray) {
      for (const value of item) waiting.push({ item: value, role });
    } else if (role === 'attached' && item instanceof PdfString && isProgram(item.asString(), [])) {
      return { ...found, problem: attachedProgram(item.asString()) };
    }
  }
}

type Meant = (value: PdfObject | undefined) => PdfObject | null | undefined;

function activity(item: PdfDict, role: Role, meant: Meant): string | undefined {
  const kind = nameOf(meant(item.get('S')));
  if (ACTIVE_NAMES.has(kind) || (role === 'action' && kind === 'URI')) return ACTIVE;
  const starts =
    [...item].some(([{ value: name }]) => ACTIVE_NAMES.has(name)) || ADDRESSES.some((name) => startsSomething(meant(item.get(name))));
  return starts ? ACTIVE : undefined;
}

/** Judges a file within the file by its names and its first bytes, and takes it in for whoever looks further. */
function attachment(item: PdfDict, role: Role, meant: Meant, found: Found): string | undefined {
  if (item.has('EF')) {
    const files = filesOf(meant(item.get('EF')), meant, found);
    const program = FILE_NAMES.map((name) => meant(item.get(name))).find(
      (value) => value instanceof PdfString && isProgram(value.asString(), files),
    );
    if (program instanceof PdfString) return attachedProgram(program.asString());
  }
  if (!(item instanceof PdfStream)) return undefined;
  const type = nameOf(meant(item.get('Type')));
  if (type === 'ObjStm') {
    found.packs.add(item.data.byteOffset);
    return ACTIVE_ANYWHERE.test(unescapeNames(Buffer.from(item.getDecodedData()).toString('latin1'))) ? ACTIVE : undefined;
  }
  if ((role !== 'attached' && type !== 'EmbeddedFile') || found.attached.has(item)) return undefined;
  const file = fileIn(item, found);
  if (!file || startsAsProgram(file.bytes) || file.markup === 'page') return ATTACHED;
  found.attached.set(item, file.bytes);
  return undefined;
}

/** What stands under one name: a file, or it and its like for other systems; undefined for one that cannot be looked into. */
function filesOf(embedded: PdfObject | null | undefined, meant: Meant, found: Found): (AttachedFile | undefined)[] {
  if (!(embedded instanceof PdfDict)) return [];
  return [...embedded].map(([, value]) => {
    const stream = meant(value);
    return stream instanceof PdfStream ? fileIn(stream, found) : undefined;
  });
}

function fileIn(stream: PdfStream, { files }: Found): AttachedFile | undefined {
  const known = files.get(stream);
  if (known) return known;
  if (stream.get('Filter') instanceof PdfRef) return undefined;
  const bytes = Buffer.from(stream.getDecodedData());
  const markup = !hasMarkup(bytes.toString('latin1', 0, PDF_HEAD)) ? 'none' : isInlineReport(bytes) ? 'report' : 'page';
  const file: AttachedFile = { bytes, markup };
  files.set(stream, file);
  return file;
}

/** Under some names stand programs and data alike: the site of somebody, or a report. There what is in the files decides. */
function isProgram(name: string, files: readonly (AttachedFile | undefined)[]): boolean {
  if (isProgramName(name)) return true;
  const { extension } = safeFileName(name);
  if (extension !== 'com' && !REPORTS.has(extension)) return false;
  const isHarmless = (file: AttachedFile | undefined) => file && (extension === 'com' ? isData(file.bytes) : file.markup === 'report');
  return files.length === 0 || !files.every(isHarmless);
}

function nameOf(value: PdfObject | null | undefined): string {
  return value instanceof PdfName ? value.value : '';
}

function attachedProgram(name: string): string {
  return `PDF 的附件“${safeFileName(name).name}”是程序、脚本或压缩包，请去除该附件后重新上传`;
}

function roleOf(name: string, within: Role): Role {
  if (name === 'AA') return 'actions';
  if (name === 'EF' || name === 'RF' || within === 'attached') return 'attached';
  return within === 'actions' || name === 'OpenAction' || (within === 'action' && name === 'Next') ? 'action' : undefined;
}

function startsSomething(address: PdfObject | null | undefined): boolean {
  if (!(address instanceof PdfString)) return false;
  const text = address.asString().replaceAll(/[\s\p{Cc}]/gu, '');
  return STARTING.test(text) && !FOLLOWED.test(text);
}
