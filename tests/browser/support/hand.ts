import type { Locator, Page } from 'playwright-core';

/**
 * Seconds of the keystroke-level model: S. K. Card, T. P. Moran, A. Newell, "The keystroke-level model for user performance time with interactive systems",
 * Communications of the ACM 23 (1980). A keystroke of an average typist, pointing, a click, a hand between mouse and keys, and making up one's mind.
 */
const KLM = { key: 0.28, point: 1.1, click: 0.2, homing: 0.4, mind: 1.35 } as const;
/** Letters of pinyin and the choice among words, for each Chinese character. */
const KEYS_OF_A_CHARACTER = 4;
/** Opening the system's window for files, finding one and taking it. */
const CLICKS_OF_A_FILE = 4;

export interface Tally {
  step: string;
  clicks: number;
  fields: number;
  keys: number;
}

/** What people had to do, step by step. */
export class TimeSheet {
  readonly steps: Tally[] = [];

  begin(step: string): void {
    this.steps.push({ step, clicks: 0, fields: 0, keys: 0 });
  }

  get current(): Tally {
    const step = this.steps.at(-1);
    if (!step) throw new Error('no step was begun');
    return step;
  }

  get seconds(): number {
    return this.steps.reduce((sum, step) => sum + secondsOf(step), 0);
  }

  /** Every step in a line of its own, then the sum. */
  toString(): string {
    const lines = this.steps.map((step) => lineOf(step, secondsOf(step)));
    const total = (name: 'clicks' | 'fields' | 'keys') => this.steps.reduce((sum, step) => sum + step[name], 0);
    const sum = { step: 'all', clicks: total('clicks'), fields: total('fields'), keys: total('keys') };
    return ['clicks fields   keys seconds  step', ...lines, lineOf(sum, this.seconds)].join('\n');
  }
}

/** A person's hand at a page: all that it does is counted, and nothing is done without it. */
export class Hand {
  constructor(
    readonly page: Page,
    private readonly sheet: TimeSheet,
  ) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.sheet.current.clicks += 1;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('button', { name, exact: typeof name === 'string' }));
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.sheet.current.fields += 1;
    this.sheet.current.keys += [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? KEYS_OF_A_CHARACTER : 1), 0);
  }

  /** Opens a list and takes one of it. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.click(list);
    await this.click(this.page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }));
  }

  /** Types a day or a moment into a calendar, and ends it by a key. */
  async date(target: Locator, text: string): Promise<void> {
    await target.click();
    await this.type(target, text);
    await target.press('Enter');
    this.sheet.current.keys += 1;
  }

  async attach(target: Locator, name: string, buffer: Buffer): Promise<void> {
    await target.setInputFiles({ name, mimeType: 'application/pdf', buffer });
    this.sheet.current.clicks += CLICKS_OF_A_FILE;
  }
}

function secondsOf({ clicks, fields, keys }: Tally): number {
  const { key, point, click, homing, mind } = KLM;
  return clicks * (mind + point + click) + fields * (mind + point + click + 2 * homing) + keys * key;
}

function lineOf({ step, clicks, fields, keys }: Tally, seconds: number): string {
  const columns = [clicks, fields, keys].map((count) => String(count).padStart(6));
  return `${columns.join(' ')} ${seconds.toFixed(1).padStart(7)}  ${step}`;
}
