import { createHash } from 'node:crypto';

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The policy of a page that has this style and nothing else. */
export function policyOf(style: string): string {
  return `default-src 'none'; style-src '${hashOf(style)}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

/** The policy of a page with this style and script, which draws pictures of its own and may be shown in a frame of ours. */
export function framedPolicyOf(style: string, script: string): string {
  return `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; connect-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`;
}

function hashOf(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
