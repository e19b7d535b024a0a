import ts from 'typescript';
import { codeUnder, isTest, read } from './project-files';

/** Where what is entered is composed, cleaned and measured. */
const BLOCK = 'src/blocks/fields/';
const BOXES = new Set([
  'Input',
  'InputNumber',
  'AutoComplete',
  'Mentions',
  'Input.TextArea',
  'Input.Search',
  'Input.OTP',
  'Input.Password',
]);

/** A list whose entries are typed. */
const TAGS = 'Select of tags';

/** The boxes of antd besides, and why nothing of it is kept, or nothing as it was typed. */
const ALLOWED: Readonly<Record<string, { boxes: string[]; why: string }>> = {
  'src/blocks/search-form/search-field.tsx': { boxes: ['Input'], why: 'what is searched for is not kept' },
  'src/blocks/user-selection/user-selection-modal.tsx': { boxes: ['Input.Search'], why: 'what is searched for is not kept' },
  'src/blocks/viewer/text-search-bar.tsx': { boxes: ['Input'], why: 'what is searched for is not kept' },
  'src/features/user-manage/roles/matrix-editor.tsx': { boxes: ['Input'], why: 'what is searched for is not kept' },
  'src/blocks/table/share-link.tsx': { boxes: ['Input'], why: 'it is read only, to be copied' },
  'src/features/user-manage/members/invitation-link.tsx': { boxes: ['Input'], why: 'it is read only, to be copied' },
  'src/features/reconciliation/differences-tab.tsx': { boxes: ['Input'], why: 'it is read only, until the calendar has come' },
  'src/features/my-info/security/password-section.tsx': { boxes: ['Input.Password'], why: 'a password is taken as it is typed' },
  'src/features/my-info/security/proof-modal.tsx': { boxes: ['Input', 'Input.Password'], why: 'a code is cleaned when it is sent' },
  'src/features/my-info/security/totp-enrolment.tsx': { boxes: ['Input'], why: 'a code is cleaned when it is sent' },
  'src/features/registration/account-form.tsx': { boxes: ['Input.Password'], why: 'a password is taken as it is typed' },
  'src/features/products/basics-fields.tsx': { boxes: [TAGS], why: 'each tag is cleaned when it is added' },
  'src/features/products/setting-controls.tsx': { boxes: [TAGS], why: 'each tag is cleaned when it is added' },
  'src/features/projects/lines-select.tsx': { boxes: [TAGS], why: 'each tag is cleaned when it is added' },
  'src/features/user-manage/invitation/invitation-form.tsx': { boxes: ['Input.Password'], why: 'a password is taken as it is typed' },
};
/** The one box for lines on pages that are made without antd. */
const PLAIN_LINES = 'src/features/zone/text-field.tsx';
/** What is typed there is typed again into the box that the application draws in its place. */
const DRAWN_AHEAD = 'src/app/opening/ahead/stand-ins/antd-form.tsx';

const code = codeUnder('src').filter((path) => !isTest(path) && !path.startsWith('src/devtools/'));
const sources = code.filter((path) => !path.startsWith(BLOCK));
const withBox = (box: string) => code.filter((path) => boxesIn(path, read(path)).includes(box));

describe('what is entered', () => {
  it('is entered by the one block, but for searches, passwords and codes', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((path) => {
      const boxes = boxesIn(path, read(path)).filter((box) => box !== 'textarea');
      return boxes.length > 0 ? [[path, boxes] as const] : [];
    });
    const allowed = Object.entries(ALLOWED).map(([path, { boxes }]) => [path, boxes]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed));
  });

  it('is composed and cleaned where it is completed, and cleaned where it is a tag', () => {
    expect(withBox('AutoComplete')).toEqual([`${BLOCK}widgets/autocomplete.tsx`]);
    expect(withBox('AutoComplete').filter((path) => !read(path).includes('<CleanInput'))).toEqual([]);
    expect(withBox(TAGS).filter((path) => !read(path).includes('cleanTags('))).toEqual([]);
  });

  it('has its lines nowhere else either', () => {
    expect(sources.filter((path) => boxesIn(path, read(path)).includes('textarea'))).toEqual([DRAWN_AHEAD, PLAIN_LINES]);
  });

  it.each<[string, string[]]>([
    ["import { Input } from 'antd'; const a = <Input.TextArea rows={3} />;", ['Input.TextArea']],
    ["import { Input as Line } from 'antd'; const a = <Line />;", ['Input']],
    ["import { Input } from 'antd'; const { TextArea } = Input;", ['Input']],
    ["import { AutoComplete, InputNumber } from 'antd'; const a = [<AutoComplete />, <InputNumber />];", ['AutoComplete', 'InputNumber']],
    ["import { Button, type Input } from 'antd'; const box = useRef<ComponentRef<typeof Input.TextArea>>(null);", []],
    ["import { Input } from './input'; const a = <Input />;", []],
    ['const a = <textarea rows={3} />;', ['textarea']],
    ['const a = <Select mode="tags" />;', [TAGS]],
    ["const a = <Select mode={options ? 'multiple' : 'tags'} />;", [TAGS]],
    ['const a = <Select mode="multiple" />;', []],
  ])('%s', (code, boxes) => {
    expect(boxesIn('a.tsx', code)).toEqual(boxes);
  });
});

/** The boxes of antd that a file uses, each once, lists whose entries are typed, and `textarea`. */
function boxesIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const named = new Map<string, string>();
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      if (ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text === 'antd') takeNames(node.importClause, named);
      return;
    }
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) {
      const box = named.get(node.text);
      const member = ts.isPropertyAccessExpression(node.parent) ? `${box ?? ''}.${node.parent.name.text}` : '';
      if (box) found.add(BOXES.has(member) ? member : box);
      if (node.text === 'textarea' && ts.isJsxOpeningLikeElement(node.parent)) found.add('textarea');
    }
    if (ts.isJsxAttribute(node) && /^mode=.*["']tags["']/s.test(node.getText(source))) found.add(TAGS);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].toSorted();
}

function takeNames(clause: ts.ImportClause | undefined, named: Map<string, string>): void {
  const bindings = clause?.namedBindings;
  if (!clause || clause.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return;
  for (const { isTypeOnly, name, propertyName } of bindings.elements) {
    const imported = (propertyName ?? name).text;
    if (!isTypeOnly && BOXES.has(imported)) named.set(name.text, imported);
  }
}
