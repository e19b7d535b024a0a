import leaveOutMadeStyles from './antd-built-styles-loader.mjs';

it('leaves out what makes styles in the browser, and keeps the names and the tokens of the component', () => {
  const source = "export default genStyleHooks('Steps', token => ({ a: [genBasic(token), '(,)'] }), prepare, { unitless: { a: true } });";
  expect(leaveOutMadeStyles(source)).toBe("export default genStyleHooks('Steps', () => ({}), prepare, { unitless: { a: true } });");
});

it('leaves out those of parts too, and touches nothing else', () => {
  const source =
    "const a = genSubStyleComponent(['Button', 'compact'], (token) => make(token), prepare);\nconst b = genCssVar('x', (y) => y);";
  expect(leaveOutMadeStyles(source)).toBe(
    "const a = genSubStyleComponent(['Button', 'compact'], () => ({}), prepare);\nconst b = genCssVar('x', (y) => y);",
  );
  expect(leaveOutMadeStyles('const c = 1;')).toBe('const c = 1;');
});
