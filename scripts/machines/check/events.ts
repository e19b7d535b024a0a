import ts from 'typescript';
import { splitEvent, baofuWithdrawalEvent } from '../../../contract/baofu';
import type { Call } from '../../../contract/call';
import { sendEvent } from '../../../contract/guarantees';
import { invoiceEvent } from '../../../contract/invoices';
import { sendAmendmentEvent } from '../../../contract/postponements';
import { productEvent } from '../../../contract/products';
import { projectEvent } from '../../../contract/projects';
import { refundEvent } from '../../../contract/refunds';
import { registrationEvent } from '../../../contract/registrations';
import { systemMessageEvent } from '../../../contract/system-messages';
import { templateEvent } from '../../../contract/templates';
import { wageArrearsEvent, wageDepositEvent } from '../../../contract/wage-deposits';
import type { CataloguedMachine } from '../../../machines/catalogue';
import type { Chart } from '../../../machines/chart';
import { importersOf } from './importers';

/** Sources that send events only to show the product: what nobody else sends is not sent. */
const SHOWS = /^(server\/operate\/demo|src\/devtools)\//;

/** What the contract lets a person send to a machine of the server: the route hands it on as it is. */
const SENT_BY_PEOPLE: Readonly<Record<string, Call>> = {
  guarantee: sendEvent,
  amendment: sendAmendmentEvent,
  invoice: invoiceEvent,
  product: productEvent,
  project: projectEvent,
  refund: refundEvent,
  registration: registrationEvent,
  template: templateEvent,
  'system-message': systemMessageEvent,
  'wage-deposit': wageDepositEvent,
  'wage-arrears': wageArrearsEvent,
  'payment-split': splitEvent,
  'baofu-withdrawal': baofuWithdrawalEvent,
};

/** Events of a machine's declared union that no state handles. */
export function unhandledEvents(entry: CataloguedMachine, chart: Chart, sources: ReadonlyMap<string, string>): string[] {
  const handled = handledEvents(chart);
  return declaredEvents(entry, sources).filter((event) => !handled.includes(event));
}

/** Events that a machine handles and that nothing in the browser or the server sends, by a reading of every file that knows the machine. */
export function unsentEvents(entry: CataloguedMachine, chart: Chart, sources: ReadonlyMap<string, string>): string[] {
  const knowing = importersOf(fileOf(entry), sources).filter((path) => !SHOWS.test(path) && !path.startsWith('machines/'));
  const sent = new Set([...knowing.flatMap((path) => sentIn(path, sources.get(path) ?? '')), ...eventsIn(SENT_BY_PEOPLE[entry.id]?.body)]);
  return handledEvents(chart).filter((event) => !sent.has(event));
}

/** The types of event that a file sends: what stands as `type` of an object, and, where a variable stands there, the texts that the file hands to its functions. */
export function sentIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const sent: string[] = [];
  const handedOver: string[] = [];
  const variables: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'type') {
      const texts = textsIn(node.initializer);
      sent.push(...texts);
      if (texts.length === 0) variables.push(node);
    }
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'type') variables.push(node);
    if (ts.isCallExpression(node)) handedOver.push(...node.arguments.flatMap(textsIn));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return variables.length > 0 ? [...sent, ...handedOver] : sent;
}

function textsIn(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? textsIn(node.expression) : [];
}

/** What the machine's own file declares as its events; a union made elsewhere is that of the catalogue's labels. */
function declaredEvents(entry: CataloguedMachine, sources: ReadonlyMap<string, string>): string[] {
  const path = fileOf(entry);
  const source = ts.createSourceFile(path, sources.get(path) ?? '', ts.ScriptTarget.Latest, true);
  const name = /\bevents: \{\} as (\w+)/.exec(source.text)?.[1];
  const alias = source.statements.find((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name);
  return alias ? typesIn(alias) : Object.keys(entry.labels?.events ?? {});
}

function typesIn(node: ts.Node): string[] {
  if (
    ts.isPropertySignature(node) &&
    node.name.getText() === 'type' &&
    node.type &&
    ts.isLiteralTypeNode(node.type) &&
    ts.isStringLiteral(node.type.literal)
  )
    return [node.type.literal.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...typesIn(child));
  });
  return found;
}

function handledEvents({ transitions }: Chart): string[] {
  return [...new Set(transitions.filter(({ cause }) => cause.kind === 'event').map(({ event }) => event))];
}

/** The events that a body names: as the `type` of each, or by their names alone as its `event`. */
function eventsIn(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (!isRecord(value)) return [];
    if (key === 'type' && typeof value['const'] === 'string') return [value['const']];
    return key === 'event' && Array.isArray(value['enum']) ? value['enum'].map(String) : eventsIn(value);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fileOf({ file }: CataloguedMachine): string {
  return `machines/${file}.ts`;
}
