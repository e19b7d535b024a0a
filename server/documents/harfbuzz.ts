import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A glyph where it stands, from left to right; lengths in units of the font. */
interface ShapedGlyph {
  id: number;
  /** The code points that it stands for; none where another glyph of its syllable does. */
  characters: readonly number[];
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Glyphs for a text of one script, by the rules of that script. */
type Shape = (text: string) => ShapedGlyph[];

/** What is used of HarfBuzz, as it is named there; pointers and lengths are numbers. */
interface HarfBuzz {
  memory: { readonly buffer: ArrayBuffer; grow: (pages: number) => number };
  __wasm_call_ctors: () => void;
  malloc: (size: number) => number;
  free: (pointer: number) => void;
  hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_font_create: (face: number) => number;
  hb_buffer_create: () => number;
  hb_buffer_destroy: (buffer: number) => void;
  hb_buffer_add_utf16: (buffer: number, text: number, length: number, start: number, count: number) => void;
  hb_buffer_guess_segment_properties: (buffer: number) => void;
  hb_buffer_set_direction: (buffer: number, direction: number) => void;
  hb_buffer_get_length: (buffer: number) => number;
  hb_buffer_get_glyph_infos: (buffer: number, length: number) => number;
  hb_buffer_get_glyph_positions: (buffer: number, length: number) => number;
  hb_shape: (font: number, buffer: number, features: number, count: number) => void;
}

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, Record<string, (value: number) => number>>) => { readonly exports: HarfBuzz };
};

/** The blocks that Unicode keeps for scripts that are read from the right. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const PAGE = 65_536;
const WRITABLE = 2;
const FROM_THE_RIGHT = 5;
/** Numbers in an entry of `hb_glyph_info_t`, and of `hb_glyph_position_t`. */
const ENTRY = 5;

let opened: HarfBuzz | undefined;

/** Shapes with a font, a copy of which is kept as long as the thread lives. */
export function shaperOf(bytes: Uint8Array): Shape {
  opened ??= open();
  const harfBuzz = opened;
  const pointer = harfBuzz.malloc(bytes.length);
  new Uint8Array(harfBuzz.memory.buffer).set(bytes, pointer);
  const blob = harfBuzz.hb_blob_create(pointer, bytes.length, WRITABLE, 0, 0);
  const font = harfBuzz.hb_font_create(harfBuzz.hb_face_create(blob, 0));
  return (text) => shape(harfBuzz, font, text);
}

function shape(harfBuzz: HarfBuzz, font: number, text: string): ShapedGlyph[] {
  const pointer = harfBuzz.malloc(text.length * 2);
  new Uint16Array(harfBuzz.memory.buffer, pointer, text.length).set(
    Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  );
  const buffer = harfBuzz.hb_buffer_create();
  harfBuzz.hb_buffer_add_utf16(buffer, pointer, text.length, 0, text.length);
  harfBuzz.hb_buffer_guess_segment_properties(buffer);
  if (RIGHT_TO_LEFT.test(text)) harfBuzz.hb_buffer_set_direction(buffer, FROM_THE_RIGHT);
  harfBuzz.hb_shape(font, buffer, 0, 0);
  const glyphs = glyphsIn(harfBuzz, buffer, text);
  harfBuzz.hb_buffer_destroy(buffer);
  harfBuzz.free(pointer);
  return glyphs;
}

function glyphsIn(harfBuzz: HarfBuzz, buffer: number, text: string): ShapedGlyph[] {
  const count = harfBuzz.hb_buffer_get_length(buffer);
  const [infos, positions] = [harfBuzz.hb_buffer_get_glyph_infos(buffer, 0), harfBuzz.hb_buffer_get_glyph_positions(buffer, 0)];
  const entry = (list: number, index: number) => new Int32Array(harfBuzz.memory.buffer, list + index * ENTRY * 4, ENTRY);
  const starts = Array.from({ length: count }, (_, index) => entry(infos, index)[2] ?? 0);
  return starts.map((start, index) => {
    const [id = 0] = entry(infos, index);
    const [xAdvance = 0, , xOffset = 0, yOffset = 0] = entry(positions, index);
    const characters = starts.indexOf(start) === index ? syllableFrom(text, start, starts) : [];
    return { id, characters, xAdvance, xOffset, yOffset };
  });
}

function syllableFrom(text: string, start: number, starts: readonly number[]): number[] {
  const end = Math.min(text.length, ...starts.filter((other) => other > start));
  return [...text.slice(start, end)].map((character) => character.codePointAt(0) ?? 0);
}

/** The package's own way in waits for its module, which drawing does not; what HarfBuzz asks of its surroundings is to grow its memory. */
function open(): HarfBuzz {
  const nothing = () => 0;
  const giveUp = () => {
    throw new Error('HarfBuzz gave up');
  };
  const grow = (size: number) => {
    harfBuzz.memory.grow(Math.ceil((size - harfBuzz.memory.buffer.byteLength) / PAGE));
    return 1;
  };
  const code = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm')));
  const { exports: harfBuzz } = new WebAssembly.Instance(code, {
    env: { _abort_js: giveUp, _setitimer_js: nothing, _emscripten_runtime_keepalive_clear: nothing, emscripten_resize_heap: grow },
    wasi_snapshot_preview1: { proc_exit: giveUp },
  });
  harfBuzz.__wasm_call_ctors();
  return harfBuzz;
}
