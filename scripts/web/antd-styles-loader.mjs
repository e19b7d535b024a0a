import { readFileSync } from 'node:fs';

export default function addAntdStyles(source) {
  const { index } = this.getOptions();
  const styles = JSON.parse(readFileSync(index, 'utf8'));
  const files = new Set();
  for (const [, names] of source.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g)) {
    for (const name of names.split(',')) {
      const component = name.trim().split(/\s+as\s+/)[0] ?? '';
      for (const file of styles[component] ?? []) files.add(file);
    }
  }
  return [...files].map((file) => `import ${JSON.stringify(file)};`).join('') + source;
}
