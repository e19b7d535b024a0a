import path from 'node:path';

/** The later one wins, whatever its selectors weigh and whenever its file is loaded. */
const LAYERS = ['theme', 'antd', 'blocks', 'app', 'features'];

/** Puts a stylesheet into the layer of its folder; declared tokens and what libraries bring stand outside. */
export default function intoLayer(source) {
  const layer = layerOf(this.resourcePath, this.getOptions());
  return layer === undefined ? source : `@layer ${LAYERS.join(',')};@layer ${layer}{${source}}`;
}

function layerOf(file, { root, antd, tokens }) {
  if (tokens.includes(file)) return undefined;
  if (isIn(antd, file)) return 'antd';
  const source = path.join(root, 'src');
  if (!isIn(source, file)) return undefined;
  const inside = path.relative(source, file).split(path.sep);
  if (inside.join('/') === 'app/theme/theme.css') return 'theme';
  return LAYERS.includes(inside[0]) ? inside[0] : 'features';
}

function isIn(folder, file) {
  return file.startsWith(folder + path.sep);
}
