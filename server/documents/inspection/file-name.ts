const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;
const LONE_SURROGATE = /[\ud800-\udfff]/gu;
const FORBIDDEN = /[<>:"|?*]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 120;

export interface SafeName {
  name: string;
  /** Lower case without the dot; empty where there is none. */
  extension: string;
}

/** The last part of a path with everything removed that could mislead a person or a file system. */
export function safeFileName(raw: string): SafeName {
  const last = raw.normalize('NFC').replace(INVISIBLE, '').replace(LONE_SURROGATE, '').split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = cleaned.lastIndexOf('.');
  const extension = dot > 0 ? cleaned.slice(dot + 1).toLowerCase() : '';
  const stem = dot > 0 ? cleaned.slice(0, dot).replace(/[.\s]+$/, '') : cleaned;
  const safeStem = RESERVED.test(stem) ? `_${stem}` : stem;
  const short = [...(safeStem || '文件')].slice(0, LONGEST - extension.length - 1).join('');
  return { name: extension ? `${short}.${extension}` : short, extension };
}
