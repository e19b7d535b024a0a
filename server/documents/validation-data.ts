import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream, PdfString, type PdfObject } from '@libpdf/core';
import { withBoundedDecoding } from '#server/documents/inspection/bounded-decoding';

const MOST_OBJECTS = 200_000;
const UPDATE_ENDS = /startxref\s+\d+\s+%%EOF\s*$/;
const MOST_INFLATED = 64 * 1024 * 1024;

/**
 * Whether all that was added to the PDF that ended at `before` is what proves its signatures later on: certificates, answers about them, timestamps.
 * Everything else that can be reached from its catalogue is then as it was.
 */
export async function addsOnlyValidationData(pdf: Uint8Array, before: number): Promise<boolean> {
  const tail = Buffer.from(pdf.subarray(Math.max(before, pdf.length - 64))).toString('latin1');
  if (!UPDATE_ENDS.test(tail)) return false;
  try {
    const { result } = await withBoundedDecoding(MOST_INFLATED, () => isSameDocument(pdf.subarray(0, before), pdf));
    return result ?? false;
  } catch {
    return false;
  }
}

async function isSameDocument(earlier: Uint8Array, later: Uint8Array): Promise<boolean> {
  const [before, after] = await Promise.all([PDF.load(new Uint8Array(earlier)), PDF.load(new Uint8Array(later))]);
  const documents: Documents = { before, after, isProven: false };
  if ([before, after].some((one) => one.recoveredViaBruteForce || one.context.info.trailer.has('Encrypt'))) return false;
  const waiting: Pair[] = [{ a: before.context.info.trailer.get('Root'), b: after.context.info.trailer.get('Root'), role: 'catalogue' }];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = keyOf(next);
    if (key !== undefined && seen.has(key)) continue;
    if (key !== undefined) seen.add(key);
    const parts = compare(next, documents);
    if (!parts || waiting.length > MOST_OBJECTS || seen.size > MOST_OBJECTS) return false;
    waiting.push(...parts);
  }
  return documents.isProven;
}

interface Documents {
  before: PDF;
  after: PDF;
  /** Whether there is any validation data. */
  isProven: boolean;
}

/** By what something is, it may have more than before. */
type Role = 'catalogue' | 'form' | 'extensible' | undefined;

interface Pair {
  a: PdfObject | undefined;
  b: PdfObject | undefined;
  role: Role;
}

const ADDED: Partial<Record<NonNullable<Role>, ReadonlySet<string>>> = {
  catalogue: new Set(['DSS', 'Extensions']),
  form: new Set(['SigFlags']),
};
/** Of a field that shows nothing and does nothing. */
const TIMESTAMP_FIELD = new Set(['Type', 'Subtype', 'FT', 'T', 'V', 'F', 'Ff', 'Rect', 'P', 'AP']);

function keyOf({ a, b, role }: Pair): string | undefined {
  return a instanceof PdfRef && b instanceof PdfRef
    ? `${a.objectNumber} ${a.generation} ${b.objectNumber} ${b.generation} ${role ?? ''}`
    : undefined;
}

/** The parts that have to be compared yet; undefined where the two differ. */
function compare({ a, b, role }: Pair, documents: Documents): Pair[] | undefined {
  const [x, y] = [meant(documents.before, a), meant(documents.after, b)];
  if (role === 'extensible') return compareExtensible(x, y, documents);
  if (x === undefined || y === undefined) return x === y ? [] : undefined;
  if (x instanceof PdfDict && y instanceof PdfDict) {
    if (x instanceof PdfStream || y instanceof PdfStream) {
      if (!(x instanceof PdfStream && y instanceof PdfStream && Buffer.from(x.data).equals(y.data))) return undefined;
    }
    if (role === 'catalogue' && y.has('DSS')) documents.isProven = true;
    return partsOf(x, y, role);
  }
  if (x instanceof PdfArray && y instanceof PdfArray) return x.length === y.length ? itemsOf(x, y) : undefined;
  return isSameScalar(x, y) ? [] : undefined;
}

function partsOf(x: PdfDict, y: PdfDict, role: Role): Pair[] {
  const names = new Set([...x, ...y].map(([{ value }]) => value));
  const added = role && ADDED[role];
  const kind = x.get('Type');
  const isPage = kind instanceof PdfName && kind.value === 'Page';
  return [...names]
    .filter((name) => !added?.has(name))
    .map((name) => ({ a: x.get(name), b: y.get(name), role: roleOf(name, isPage ? 'page' : role) }));
}

function roleOf(name: string, within: Role | 'page'): Role {
  if (within === 'catalogue' && name === 'AcroForm') return 'form';
  return (within === 'form' && name === 'Fields') || (within === 'page' && name === 'Annots') ? 'extensible' : undefined;
}

/** A list behind whose items timestamps may have come. */
function compareExtensible(x: PdfObject | undefined, y: PdfObject | undefined, documents: Documents): Pair[] | undefined {
  if (x === undefined && y === undefined) return [];
  if ((x !== undefined && !(x instanceof PdfArray)) || !(y instanceof PdfArray)) return undefined;
  const more = [...y].slice(x?.length ?? 0);
  if (y.length < (x?.length ?? 0) || !more.every((item) => isTimestampField(item, documents.after))) return undefined;
  if (more.length > 0) documents.isProven = true;
  return x ? itemsOf(x, y) : [];
}

function itemsOf(x: PdfArray, y: PdfArray): Pair[] {
  const others = [...y];
  return [...x].map((a, index) => ({ a, b: others[index], role: undefined }));
}

function isTimestampField(item: PdfObject, after: PDF): boolean {
  const field = meant(after, item);
  if (!(field instanceof PdfDict) || [...field].some(([{ value }]) => !TIMESTAMP_FIELD.has(value))) return false;
  const [type, value, place] = ['FT', 'V', 'Rect'].map((name) => meant(after, field.get(name)));
  const kind = value instanceof PdfDict ? meant(after, value.get('SubFilter')) : undefined;
  const isInvisible = place === undefined || (place instanceof PdfArray && isEmptyPlace([...place]));
  return type instanceof PdfName && type.value === 'Sig' && kind instanceof PdfName && kind.value === 'ETSI.RFC3161' && isInvisible;
}

function isEmptyPlace(place: readonly PdfObject[]): boolean {
  return place.length === 4 && place.every((side) => side instanceof PdfNumber && side.value === 0);
}

function isSameScalar(x: PdfObject, y: PdfObject): boolean {
  if (x instanceof PdfString) return y instanceof PdfString && Buffer.from(x.bytes).equals(y.bytes);
  if (x instanceof PdfName) return y instanceof PdfName && x.value === y.value;
  if (x instanceof PdfNumber) return y instanceof PdfNumber && x.value === y.value;
  return x instanceof PdfBool && y instanceof PdfBool && x.value === y.value;
}

function meant(document: PDF, item: PdfObject | undefined): PdfObject | undefined {
  const target = item instanceof PdfRef ? document.getObject(item) : item;
  return target instanceof PdfNull ? undefined : (target ?? undefined);
}
