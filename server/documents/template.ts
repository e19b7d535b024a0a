const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9_.]*)\s*\}\}/g;

export class TemplateError extends Error {
  constructor(readonly placeholder: string) {
    super(`模板中的占位符 {{${placeholder}}} 没有对应的内容，请修改模板或补充资料`);
    this.name = 'TemplateError';
  }
}

export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new TemplateError(name);
    return value;
  });
}

/** Each placeholder of a template with the words that stand around it, up to its neighbours. */
export function placeholdersWithWords(template: string): { name: string; before: string; after: string }[] {
  const parts = template.split(PLACEHOLDER);
  return parts.flatMap((name, index) => (index % 2 === 1 ? [{ name, before: parts[index - 1] ?? '', after: parts[index + 1] ?? '' }] : []));
}
