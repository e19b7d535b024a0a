import { constants, inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PdfObject } from '@libpdf/core';
import { errorCode } from '#server/core/error-code';

interface Budget {
  left: number;
  problem?: 'tooLarge' | 'unusual';
}

const LONGEST_ROW = 65_536;
const decode: (this: PdfStream) => Uint8Array = Reflect.get(PdfStream.prototype, 'getDecodedData');
let budget: Budget | undefined;

/**
 * The library unpacks object and cross-reference streams whole, whatever they grow to. Here it meets what it asks for: within `work` all of them together
 * may grow to `limit` bytes, and each be packed as every program packs them, by Flate once or not at all. The library takes a refusal for a damaged
 * stream and goes on, so it is told besides.
 */
export async function withBoundedDecoding<T>(limit: number, work: () => Promise<T>): Promise<{ result?: T; problem?: Budget['problem'] }> {
  const own: Budget = { left: limit };
  budget = own;
  try {
    const result = await work();
    return own.problem ? { problem: own.problem } : { result };
  } catch (error) {
    if (own.problem) return { problem: own.problem };
    throw error;
  } finally {
    budget = undefined;
  }
}

PdfStream.prototype.getDecodedData = function decodeWithin(this: PdfStream): Uint8Array {
  if (budget) spend(budget, this);
  return decode.call(this);
};

function spend(own: Budget, stream: PdfStream): void {
  const filters = namesOf(stream.get('Filter'));
  const isUnusual = filters.length > 1 || filters.some((name) => name !== 'FlateDecode') || isRowTooLong(stream) || isEndless(stream);
  if (isUnusual) own.problem ??= 'unusual';
  else own.left -= filters.length === 0 ? stream.data.length : inflatedLength(stream.data, own.left);
  if (own.left < 0) own.problem ??= 'tooLarge';
  if (own.problem) throw new RangeError('a stream is not unpacked');
}

function namesOf(filter: PdfObject | undefined): string[] {
  if (filter instanceof PdfName) return [filter.value];
  return filter instanceof PdfArray ? [...filter].map((item) => (item instanceof PdfName ? item.value : '')) : [];
}

/** Rows are what a predictor works on; it reserves room for them by what the stream says. */
function isRowTooLong(stream: PdfStream): boolean {
  const given = stream.get('DecodeParms');
  const parameters = given instanceof PdfArray ? [...given] : [given];
  return parameters.some(
    (one) =>
      one instanceof PdfDict &&
      ['Columns', 'Colors', 'BitsPerComponent'].reduce((bits, name) => bits * (one.getNumber(name)?.value ?? 1), 1) > LONGEST_ROW,
  );
}

/** Entries without bytes: there is no end to them. */
function isEndless(stream: PdfStream): boolean {
  const widths = stream.get('W');
  return widths instanceof PdfArray && ![...widths].some((width) => width instanceof PdfNumber && width.value > 0);
}

/** More than `limit` where it is more. A stream that breaks off counts with what there is of it. */
function inflatedLength(data: Uint8Array, limit: number): number {
  try {
    return inflateSync(data, { maxOutputLength: limit + 1, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? limit + 1 : data.length;
  }
}
