/** A picture as its frame says: how large it is, and how its components are sampled, by their ids. */
export interface Frame {
  width: number;
  height: number;
  components: ReadonlyMap<number, { across: number; down: number }>;
}

interface CodeTable {
  counts: Buffer;
  symbols: Buffer;
}

/** By class, in the upper four bits, and place. */
export type CodeTables = ReadonlyMap<number, CodeTable>;

/** One scan: its components with the places of their tables, where its data begins, and what was set before it. */
export interface Scan {
  components: readonly { id: number; tables: number }[];
  from: number;
  codes: CodeTables;
  restartsEvery: number;
}

const CUT = 'the picture is cut off';
/** Of tables there are four of each class. */
const PLACES: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x03, 0x10, 0x11, 0x12, 0x13]);
const BLOCK = 64;
const SIDE = 8;

export function frameOf(segment: Buffer): Frame {
  const components = Array.from({ length: segment.readUInt8(5) }, (_none, index) => {
    const sampling = segment.readUInt8(7 + index * 3);
    return [segment.readUInt8(6 + index * 3), { across: sampling >> 4, down: sampling & 15 }] as const;
  });
  return { width: segment.readUInt16BE(3), height: segment.readUInt16BE(1), components: new Map(components) };
}

export function componentsOf(segment: Buffer): Scan['components'] {
  return Array.from({ length: segment.readUInt8(0) }, (_none, index) => ({
    id: segment.readUInt8(1 + index * 2),
    tables: segment.readUInt8(2 + index * 2),
  }));
}

/** The tables that were known, and those of this segment. */
export function withTables(known: CodeTables, segment: Buffer): CodeTables {
  const tables = new Map(known);
  for (let at = 0; at + 17 <= segment.length;) {
    const counts = segment.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    const place = segment.readUInt8(at);
    if (PLACES.has(place)) tables.set(place, { counts, symbols: segment.subarray(at + 17, end) });
    at = end;
  }
  return tables;
}

/** Where the data of a sequential scan ends. Throws where it breaks off before it has said the whole picture. */
export function endOfScan(content: Buffer, { width, height, components }: Frame, scan: Scan): number {
  const sampled = [...components.values()];
  const most = { across: Math.max(...sampled.map(({ across }) => across)), down: Math.max(...sampled.map(({ down }) => down)) };
  const isAlone = scan.components.length === 1;
  const parts = scan.components.map(({ id, tables }) => {
    const component = components.get(id);
    const [first, others] = [scan.codes.get(tables >> 4), scan.codes.get(0x10 | (tables & 15))];
    if (!component || !first || !others || component.across === 0 || component.down === 0) throw new RangeError(CUT);
    return { ...component, first, others };
  });
  const [part] = parts;
  if (!part) throw new RangeError(CUT);
  const unitsOf = (size: number, own: number, all: number) =>
    isAlone ? Math.ceil(Math.ceil((size * own) / all) / SIDE) : Math.ceil(size / (SIDE * all));
  const units = unitsOf(width, part.across, most.across) * unitsOf(height, part.down, most.down);
  const data = new ScanData(content, scan.from);
  for (let unit = 0; unit < units; unit += 1) {
    if (scan.restartsEvery > 0 && unit > 0 && unit % scan.restartsEvery === 0) data.restart();
    for (const { across, down, first, others } of parts)
      for (let block = 0; block < (isAlone ? 1 : across * down); block += 1) data.passBlock(first, others);
  }
  return data.at;
}

class ScanData {
  private byte = 0;
  private left = 0;

  constructor(
    private readonly content: Buffer,
    public at: number,
  ) {}

  passBlock(first: CodeTable, others: CodeTable): void {
    this.passBits(this.symbol(first) & 15);
    for (let place = 1; place < BLOCK; place += 1) {
      const symbol = this.symbol(others);
      if (symbol === 0) return;
      place += symbol >> 4;
      this.passBits(symbol & 15);
    }
  }

  restart(): void {
    this.left = 0;
    while (this.content[this.at] === 0xff && this.content[this.at + 1] === 0xff) this.at += 1;
    const marker = this.content[this.at + 1] ?? 0;
    if (this.content[this.at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new RangeError(CUT);
    this.at += 2;
  }

  private symbol({ counts, symbols }: CodeTable): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (const count of counts) {
      code |= this.bit();
      if (code - first < count) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new RangeError(CUT);
  }

  private passBits(count: number): void {
    for (let passed = 0; passed < count; passed += 1) this.bit();
  }

  private bit(): number {
    if (this.left === 0) this.nextByte();
    this.left -= 1;
    return (this.byte >> this.left) & 1;
  }

  /** A byte that looks like the beginning of a mark has a zero behind it. */
  private nextByte(): void {
    const byte = this.content[this.at];
    if (byte === undefined || (byte === 0xff && this.content[this.at + 1] !== 0)) throw new RangeError(CUT);
    this.at += byte === 0xff ? 2 : 1;
    this.byte = byte;
    this.left = 8;
  }
}
