const DECLARATION = /(--ant-[\w-]+):((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;}])*)/g;
const RULE = /\.guarantee-theme((?:\.[\w-]+)*)\{([^}]*)\}/g;
const USE = /var\((--ant-[\w-]+)/g;

/** Built tokens that give way to those that antd draws for a channel at run time, as it puts them before every stylesheet. */
export function givingWay(css: string): string {
  return css.replaceAll(/\.guarantee-theme((?:\.[\w-]+)*)\{/g, ':where(.guarantee-theme$1){');
}

/** What a theme for dark grounds declares otherwise, for screens alone; its rules stand after those of the light one. */
export function changedRules(light: string, dark: string): string {
  const before = new Map([...light.matchAll(RULE)].map(([, classes = '', body = '']) => [classes, new Set(declarationsOf(body))]));
  const rules = [...dark.matchAll(RULE)].flatMap(([, classes = '', body = '']) => {
    const changed = declarationsOf(body).filter((declaration) => !before.get(classes)?.has(declaration));
    return changed.length === 0 ? [] : [`:where(.guarantee-theme.dark${classes}){${changed.join(';')}}`];
  });
  return rules.length === 0 ? '' : `@media screen{${rules.join('')}}`;
}

function declarationsOf(body: string): string[] {
  return [...body.matchAll(DECLARATION)].map(([declaration]) => declaration);
}

/** The theme's tokens that styles use without declaring them, with the tokens that those stand on, as one rule. */
export function usedTokens(styles: string, tokens: string, root = ':where(.guarantee-theme)'): string {
  const values = new Map([...tokens.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]));
  const declared = new Set([...styles.matchAll(DECLARATION)].map(([, name]) => name));
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(USE)) {
      const value = values.get(name);
      if (value === undefined || used.has(name) || declared.has(name)) continue;
      used.add(name);
      follow(value);
    }
  };
  follow(styles);
  return used.size === 0 ? '' : `${root}{${[...used].map((name) => `${name}:${values.get(name) ?? ''}`).join(';')}}`;
}
