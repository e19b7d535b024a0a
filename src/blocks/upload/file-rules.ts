import { UPLOAD_EXTENSIONS } from '#domain/validation/files';

export interface FileRules {
  extensions: readonly string[];
  /** 0 where a file may be of any size. */
  maxMegabytes: number;
  /** 0 where there may be any number. */
  maxFiles: number;
  /** Whether several files can be chosen at a time. */
  multiple: boolean;
  /** Said instead of the usual words where a file is too large. */
  tooLarge?: string;
}

export const DEFAULT_RULES: FileRules = { extensions: UPLOAD_EXTENSIONS, maxMegabytes: 20, maxFiles: 0, multiple: false };

/** A QR code: one picture of at most 15 MB. */
export const QR_CODE_RULES: FileRules = {
  extensions: ['jpg', 'jpeg', 'png'],
  maxMegabytes: 15,
  maxFiles: 1,
  multiple: false,
  tooLarge: '单个上传文件不能超过15MB',
};

/** Of some of them a browser tells no type. */
const OTHER_PICTURES = ['gif', 'webp', 'bmp', 'heic', 'heif', 'tif', 'tiff', 'avif'];

const MEGABYTE = 1024 * 1024;

export function refusalOf(file: File, { extensions, maxMegabytes, tooLarge }: FileRules): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const isPicture = file.type.startsWith('image/') || OTHER_PICTURES.includes(extension);
  if (extensions.length > 0 && !extensions.includes(extension)) return `${file.name}格式不支持，${mendOf(isPicture, extensions)}`;
  if (file.size === 0) return `${file.name}是空文件，请重新选择`;
  if (maxMegabytes > 0 && file.size > maxMegabytes * MEGABYTE) return tooLarge ?? `文件大小不能超过${String(maxMegabytes)}M`;
  return null;
}

/** A picture of another format can be had as one of these. */
function mendOf(isPicture: boolean, extensions: readonly string[]): string {
  return isPicture && extensions.includes('jpg') ? '请将图片转换为JPG或PNG格式后上传' : `请上传${formatsOf(extensions)}格式的文件`;
}

export function formatsOf(extensions: readonly string[]): string {
  return extensions.map((extension) => extension.toUpperCase()).join('、');
}
