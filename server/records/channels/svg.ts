import { SaxesParser } from 'saxes';

/** A drawing of which nothing is kept that runs, asks for anything or leads elsewhere; or why it cannot be kept. */
export type CleanSvg = { svg: string; leftOut: string[] } | { problem: string };

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc text tspan'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  [
    'viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points transform id offset preserveAspectRatio dx dy',
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits pathLength',
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity',
    'opacity color stop-color stop-opacity clip-path clip-rule mask font-family font-size font-weight text-anchor letter-spacing vector-effect',
  ].flatMap((names) => names.split(' ')),
);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const MOST_ELEMENTS = 5000;
const DEEPEST = 40;

class Unusable extends Error {}

/** See `CleanSvg`. A drawing that goes by a style sheet would lose its colours, so that it is refused. */
export function cleanSvg(source: string): CleanSvg {
  const leftOut = new Set<string>();
  const written: string[] = [];
  const parser = new SaxesParser();
  let depth = 0;
  let elements = 0;
  let hiddenAt = 0;
  parser.on('error', () => {
    throw new Unusable('不是有效的 SVG 文件，请重新导出后上传');
  });
  parser.on('doctype', () => {
    throw new Unusable('SVG 中含有文档类型声明，请去掉后重新上传');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (elements > MOST_ELEMENTS || depth > DEEPEST) throw new Unusable('SVG 过于复杂，请简化后重新上传');
    if (depth === 1 && name !== 'svg') throw new Unusable('不是 SVG 图形，请重新导出后上传');
    if (name === 'style') throw new Unusable('SVG 使用了样式表，请以“内联属性”方式重新导出后上传');
    if (hiddenAt > 0) return;
    if (!ELEMENTS.has(name)) {
      hiddenAt = depth;
      leftOut.add(name);
      return;
    }
    if (depth === 1 && !isFramed(attributes)) throw new Unusable('SVG 缺少 viewBox，无法按比例显示，请重新导出后上传');
    const kept = keptAttributes(attributes, leftOut);
    written.push(`<${name}${depth === 1 ? ` xmlns="${SVG_NAMESPACE}"` : ''}${kept}>`);
  });
  parser.on('closetag', ({ name }) => {
    if (hiddenAt === 0) written.push(`</${name}>`);
    if (hiddenAt === depth) hiddenAt = 0;
    depth -= 1;
  });
  parser.on('text', (text) => {
    if (hiddenAt === 0 && depth > 0) written.push(escaped(text));
  });
  try {
    parser.write(source).close();
  } catch (error) {
    if (error instanceof Unusable) return { problem: error.message };
    throw error;
  }
  return { svg: written.join(''), leftOut: [...leftOut].slice(0, 20) };
}

type Attributes = Readonly<Record<string, string>>;

function isFramed({ viewBox = '' }: Attributes): boolean {
  return /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+[\d.]+[\s,]+[\d.]+\s*$/.test(viewBox);
}

function keptAttributes(attributes: Attributes, leftOut: Set<string>): string {
  const declared = Object.entries(attributes).flatMap(([name, value]) =>
    name === 'style' ? declarationsOf(value) : [[name, value] as const],
  );
  const kept = new Map<string, string>();
  for (const [name, value] of declared) {
    const target = name === 'xlink:href' ? 'href' : name;
    if (/^xmlns(:|$)/.test(name)) continue;
    if (isKept(target, value)) kept.set(target, value);
    else leftOut.add(name);
  }
  return [...kept].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
}

/** Parts of the same drawing are named by `#id`; whatever else an attribute might ask for lies outside of it. */
function isKept(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w-]+$/.test(value);
  return ATTRIBUTES.has(name) && !/url\((?!\s*["']?#[\w-]+["']?\s*\))|javascript:|expression\(|@import|\\/i.test(value);
}

function declarationsOf(style: string): (readonly [string, string])[] {
  return style.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return name.trim() === '' ? [] : [[name.trim(), value.join(':').trim()] as const];
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
