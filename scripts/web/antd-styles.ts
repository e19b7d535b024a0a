import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCache, StyleProvider, extractStyle as textOf } from '@ant-design/cssinjs';
import { extractStyle as renderComponents } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement, type ReactElement } from 'react';
import { antdDarkTheme, antdTheme } from '../../src/app/theme/tokens';
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
    if (css) styles.set(nameOf(key), css);
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

function relatives(name: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [folderOf(name)];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...importedFolders(folder));
  }
  return new Set(componentNames().filter((component) => seen.has(folderOf(component))));
}

const imported = new Map<string, string[]>();

function importedFolders(folder: string): string[] {
  const known = imported.get(folder);
  if (known) return known;
  const found = new Set<string>();
  for (const entry of readdirSync(path.join(SOURCE, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const file = path.join(entry.parentPath, entry.name);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)['"]/g)) {
      const target = path.relative(SOURCE, path.resolve(path.dirname(file), specifier ?? ''));
      const top = target.split(path.sep)[0];
      if (top && top !== folder && !top.startsWith('.') && !['config-provider', '_util', 'locale', 'theme', 'style'].includes(top))
        found.add(top);
    }
  }
  imported.set(folder, [...found]);
  return [...found];
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
