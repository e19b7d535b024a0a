import intoLayer from './css-layer-loader.mjs';

const FOLDERS = { root: '/p', antd: '/p/.cache/web/antd', tokens: ['/p/.cache/web/antd/tokens.css'] };
const ORDER = '@layer theme,antd,blocks,app,features;';

it.each([
  ['src/app/theme/theme.css', 'theme'],
  ['.cache/web/antd/Modal.css', 'antd'],
  ['src/blocks/page/page.css', 'blocks'],
  ['src/app/theme/lists/lists.css', 'app'],
  ['src/features/guarantees/detail/printed-detail.css', 'features'],
  ['src/devtools/machines/chart.css', 'features'],
])('puts %s into the layer %s, and says with it which layer wins', (file, layer) => {
  expect(styled(`/p/${file}`)).toBe(`${ORDER}@layer ${layer}{a{}}`);
});

it.each(['.cache/web/antd/tokens.css', 'node_modules/font/index.css', 'srcs/blocks/page.css'])('leaves %s as it is', (file) => {
  expect(styled(`/p/${file}`)).toBe('a{}');
});

function styled(resourcePath: string): string {
  return intoLayer.call({ resourcePath, getOptions: () => FOLDERS }, 'a{}');
}
