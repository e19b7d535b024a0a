import { deflateSync } from 'node:zlib';

interface PlainPdf {
  /** Within the catalogue's dictionary. */
  catalog?: string;
  trailer?: string;
  pages?: number;
  /** More objects, as they stand between `obj` and `endobj`. */
  more?: readonly string[];
  size?: number;
}

/** A PDF with a cross-reference table, in which every object stands for itself. */
export function plainPdf({ catalog = '', trailer = '', pages = 1, more = [], size }: PlainPdf = {}): Buffer {
  const objects = [...pageTree({ catalog, pages }), ...more];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${size ?? objects.length + 1} /Root 1 0 R ${trailer.replaceAll('XREF', String(start))} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

interface Packing {
  /** The `/Filter` and whatever goes with it. */
  filter?: string;
  pack?: (content: Buffer) => Buffer;
}

interface PackedPdf {
  objects?: Packing & { type?: string; length?: number; catalog?: string };
  table?: Packing & { extra?: string };
  /** Bytes of white space at the end of each object stream. */
  padding?: number;
  /** How many object streams there are. The first holds the pages, the catalogue refers to the rest. */
  streams?: number;
  /** The object stream's own entry says that it is in itself. */
  recursive?: boolean;
}

const FLATE = { filter: '/Filter /FlateDecode', pack: (content: Buffer) => deflateSync(content) };

/** A PDF whose objects are packed in object streams, found through a cross-reference stream. */
export function packedPdf({ objects = {}, table = {}, padding = 0, streams = 1, recursive = false }: PackedPdf = {}): Buffer {
  const packed = { ...FLATE, type: '/Type /ObjStm', ...objects };
  const listed = { ...FLATE, ...table };
  const firstStream = 4 + streams - 1;
  const others = Array.from({ length: streams - 1 }, (_, index) => 4 + index);
  const pages = pageTree({ catalog: `${objects.catalog ?? ''} /More [${others.map((number) => `${number} 0 R`).join(' ')}]`, pages: 1 });
  const groups = [pages.map((text, index) => ({ number: index + 1, text })), ...others.map((number) => [{ number, text: '[1 2 3]' }])];

  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer | string) => {
    const bytes = Buffer.from(part as string, 'latin1');
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.7\n');
  const entries = new Map<number, readonly [number, number, number]>([[0, [0, 0, 255]]]);
  groups.forEach((group, index) => {
    const number = firstStream + index;
    group.forEach((item, place) => entries.set(item.number, [2, number, place]));
    entries.set(number, recursive ? [2, number, 0] : [1, length, 0]);
    const { head, body } = objectStream(group);
    const content = packed.pack(Buffer.concat([Buffer.from(head + body, 'latin1'), Buffer.alloc(padding, ' ')]));
    add(
      `${number} 0 obj\n<< ${packed.type} /N ${group.length} /First ${head.length} ${packed.filter} /Length ${objects.length ?? content.length} >>\nstream\n`,
    );
    add(content);
    add('\nendstream\nendobj\n');
  });
  const tableNumber = firstStream + groups.length;
  const start = length;
  entries.set(tableNumber, [1, start, 0]);
  const rows = Array.from({ length: tableNumber + 1 }, (_, number) => rowOf(entries.get(number) ?? [0, 0, 0]));
  const content = listed.pack(Buffer.concat(rows));
  add(
    `${tableNumber} 0 obj\n<< /Type /XRef /Size ${tableNumber + 1} /W [1 4 1] /Root 1 0 R ${(table.extra ?? '').replaceAll('XREF', String(start))} ${listed.filter} /Length ${content.length} >>\nstream\n`,
  );
  add(content);
  add(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

function pageTree({ catalog, pages }: { catalog: string; pages: number }): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages > 0 ? '3 0 R' : ''}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
}

function objectStream(items: readonly { number: number; text: string }[]): { head: string; body: string } {
  let body = '';
  const head = items.map(({ number, text }) => {
    const at = body.length;
    body += `${text} `;
    return `${number} ${at}`;
  });
  return { head: `${head.join(' ')} `, body };
}

function rowOf([type, field, last]: readonly [number, number, number]): Buffer {
  const row = Buffer.alloc(6);
  row.writeUInt8(type, 0);
  row.writeUInt32BE(field, 1);
  row.writeUInt8(last, 5);
  return row;
}
