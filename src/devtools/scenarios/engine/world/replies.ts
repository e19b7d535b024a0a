import type { ReplyInput } from '../../format/scenario';
import { contains } from '../contains';

export interface Rule {
  reply: ReplyInput;
  left: number | undefined;
}

export interface Replies {
  add: (reply: ReplyInput) => void;
  take: (path: string, body: unknown) => ReplyInput | undefined;
  /** Whether a call would be answered now. */
  has: (path: string, body: unknown) => boolean;
  rules: () => readonly Rule[];
}

export function makeReplies(begun: readonly Rule[]): Replies {
  let rules = [...begun];
  return {
    rules: () => rules,
    add: (reply) => {
      const standing = reply.times === undefined;
      if (standing)
        rules = rules.filter(
          ({ reply: old, left }) =>
            left !== undefined || old.call !== reply.call || JSON.stringify(old.where) !== JSON.stringify(reply.where),
        );
      rules.push({ reply, left: reply.times });
    },
    take: (path, body) => {
      const fitting = rules.filter(({ reply }) => isFor(reply, path, body));
      const rule = fitting.find(({ left }) => left !== undefined) ?? fitting.at(-1);
      if (rule?.left !== undefined) {
        const left = rule.left - 1;
        rules = left > 0 ? rules.map((one) => (one === rule ? { ...one, left } : one)) : rules.filter((one) => one !== rule);
      }
      return rule?.reply;
    },
    has: (path, body) => rules.some(({ reply }) => isFor(reply, path, body)),
  };
}

export function isFor({ call, where }: ReplyInput, path: string, body: unknown): boolean {
  return call === path && (where === undefined || contains(body, where));
}
