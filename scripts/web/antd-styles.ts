import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCache, StyleProvider, extractStyle as textOf } from '@ant-design/cssinjs';
import { extractStyle as renderComponents } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement, type ReactElement } from 'react';
import { antdDarkTheme, antdTheme } from '../../src/app/theme/tokens';
import { leftOut, withoutOtherColumns } from './left-out';
import { changedRules, givingWay } from './used-tokens';

const ROOT = process.cwd();
const SOURCE = path.join(ROOT, 'node_modules/antd/es');
export const ANTD_STYLES = path.join(ROOT, '.cache/web/antd');
export const TOKENS_FILE = path.join(ANTD_STYLES, 'tokens.css');
/** What differs on a dark ground; it stands after the tokens. */
export const DARK_TOKENS_FILE = path.join(ANTD_STYLES, 'tokens-dark.css');
export const INDEX_FILE = path.join(ANTD_STYLES, 'index.json');

export function writeAntdStyles(): void {
  mkdirSync(ANTD_STYLES, { recursive: true });
  const filesOf: Record<string, string[]> = {};
  for (const name of componentNames()) {
    const dark = stylesOf(name, antdDarkTheme);
    filesOf[name] = [...stylesOf(name, antdTheme)].map(([key, css]) => {
      const onDark = changedRules(css, dark.get(key) ?? '');
      if (key === TOKENS) {
        writeIfChanged(TOKENS_FILE, givingWay(css));
        writeIfChanged(DARK_TOKENS_FILE, onDark);
        return TOKENS_FILE;
      }
      const file = path.join(ANTD_STYLES, `${key.replace(/[^a-zA-Z-]+/g, '_')}.css`);
      writeIfChanged(file, givingWay(css) + onDark);
      return file;
    });
  }
  const closed = Object.fromEntries(
    Object.keys(filesOf).map((name) => [
      name,
      [...new Set([...relatives(name)].flatMap((relative) => filesOf[relative] ?? []))].filter((file) => file !== TOKENS_FILE),
    ]),
  );
  writeIfChanged(INDEX_FILE, JSON.stringify(closed));
}

const TOKENS = 'token';

/** The styles of a component by what they are, whatever the theme. */
function stylesOf(name: string, theme: antd.ThemeConfig): Map<string, string> {
  const cache = createCache();
  renderComponents({
    includes: [name],
    customTheme: (node) => createElement(StyleProvider, { cache }, themed(node as ReactElement, theme)),
  });
  const styles = new Map<string, string>();
  for (const [key, entry] of cache.cache) {
    if (key.includes('css-var-_')) continue;
    const alone = createCache();
    alone.cache.set(key, entry);
    const css = textOf(alone, { plain: true });
    if (css) styles.set(nameOf(key), withoutOtherColumns(css));
  }
  return styles;
}

function nameOf(key: string): string {
  if (key.startsWith('token%')) return TOKENS;
  return key.replace(/^(cssVar%.*)%[^%]+$/, '$1');
}

function themed(node: ReactElement, theme: antd.ThemeConfig): ReactElement {
  return createElement(antd.ConfigProvider, { theme: { ...theme, zeroRuntime: false } }, node);
}

function componentNames(): string[] {
  const folders = new Set(readdirSync(SOURCE));
  return [
    ...Object.keys(antd).filter((name) => /^[A-Z]/.test(name) && folders.has(folderOf(name)) && name !== 'ConfigProvider'),
    'message',
    'notification',
  ];
}

/** The components whose styles what is drawn by this one needs: those that its modules reach, along their imports. */
function relatives(name: string): Set<string> {
  const styled = styledFolders(path.join(SOURCE, folderOf(name), 'index.js'));
  return new Set(componentNames().filter((component) => component === name || styled.has(folderOf(component))));
}

function styledFolders(first: string): Set<string> {
  const seen = new Set<string>();
  const styled = new Set<string>();
  const waiting = [first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const imported of importsOf(file)) {
      const [folder = '', ...rest] = path.relative(SOURCE, imported).split(path.sep);
      if (rest[0] === 'style') styled.add(folder);
      else if (!NOT_FOLLOWED.has(path.relative(SOURCE, imported)) && !UNSTYLED.has(folder)) waiting.push(imported);
    }
  }
  return styled;
}

/** Folders of helpers that draw nothing. */
const UNSTYLED: ReadonlySet<string> = new Set(['locale', 'theme', 'style']);
/** Brings everything that can be configured, and draws none of it. */
const NOT_FOLLOWED: ReadonlySet<string> = new Set([path.join('config-provider', 'index.js')]);

const imports = new Map<string, string[]>();

/** The files of antd that a file imports, without what is left out. */
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const folder = path.dirname(file);
  const found = [...readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)['"]/g)].flatMap(([, request = '']) => {
    if (leftOut(folder, request)) return [];
    const target = path.resolve(folder, request);
    const there = [`${target}.js`, path.join(target, 'index.js'), target].find(
      (candidate) => candidate.endsWith('.js') && existsSync(candidate),
    );
    return there?.startsWith(SOURCE + path.sep) ? [there] : [];
  });
  imports.set(file, found);
  return found;
}

function folderOf(name: string): string {
  if (name === 'QRCode') return 'qr-code';
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function writeIfChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // not written yet
  }
  writeFileSync(file, text);
}
