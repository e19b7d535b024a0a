import path from 'node:path';

const HERE = path.join(process.cwd(), 'scripts/web');
const NEVER_DRAWN = path.join(HERE, 'never-drawn.mjs');

/** What antd's components ask for and the application never uses: who asks, under which name, and what stands in its place. */
const LEFT_OUT = [
  { in: /[\\/]antd[\\/]es[\\/]config-provider$/, request: '../tooltip/UniqueProvider', by: path.join(HERE, 'no-shared-tooltip.mjs') },
  { in: /[\\/]antd[\\/]es[\\/]transfer$/, request: '../dropdown', by: NEVER_DRAWN },
  { in: /[\\/]antd[\\/]es[\\/]card$/, request: '../tabs', by: NEVER_DRAWN },
] as const;

/** What stands in the place of a module that is asked for from a folder; undefined where nothing does. */
export function leftOut(folder: string, request: string): string | undefined {
  return LEFT_OUT.find((one) => one.request === request && one.in.test(folder))?.by;
}

const COLUMN = String.raw`\.ant-col-(?:(?:sm|lg|xl|xxl|xxxl)-[\w-]+|(?:(?:xs|md)-)?(?:push|pull|offset|order|flex)[\w-]*)`;
const OTHER_COLUMNS = new RegExp(String.raw`${COLUMN}(?:,${COLUMN})*\{[^}]*\}`, 'g');

/** Styles without the columns that the application never draws: moved or ordered ones, and sizes for other screens than `xs` and `md`. Every form brings a thousand rules of them along. */
export function withoutOtherColumns(css: string): string {
  return css.replaceAll(OTHER_COLUMNS, '').replaceAll(/@media[^{}]*\{\s*\}/g, '');
}
