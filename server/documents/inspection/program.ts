import { safeFileName } from './file-name';

/** What a system starts or unpacks to what it starts: programs, scripts, links; pages; documents with macros; archives, images of disks. */
const STARTED = new Set(
  [
    'ade adp apk app appimage appinstaller application appref-ms appx asp aspx bas bat bash chm class cmd command cpl csh deb desktop dex',
    'diagcab dll dmg drv dylib exe fxp gadget grp hlp hpj hta inf ins ipa iqy isp its jar jnlp job jse js ksh lib library-ms lnk mad',
    'maf mag mam maq mar mas mat mau mav maw mcf mda mde mdt mdw mdz mjs msc msh msi msix msp mst msu ocx one ops osd oqy pcd php phtml pif pkg',
    'pl prf prg ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw pyz rb rdp reg rpm rqy run scf scr sct search-ms settingcontent-ms sh shb',
    'shs slk so swf sys theme themepack udl url vb vbe vbp vbs vsto vsw vxd webloc website workflow ws wsc wsf wsh xbap xll xnk zsh',
    'htm html mht mhtml shtml svg svgz',
    'docm dotm potm ppam ppsm pptm sldm xla xlam xlm xlsb xlsm xltm',
    '7z ace arc arj bz2 cab gz img iso lzh rar tar tbz2 tgz txz vhd vhdx xz zip zst',
  ].flatMap((line) => line.split(' ')),
);
const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe)[\s>]/i;
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;
/** How PDF, PNG and JPG begin. */
const DATA_STARTS = ['%PDF-', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff'];
const STARTS = [
  '\x7fELF',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xca\xfe\xba\xbe',
  'L\0\0\0\x01\x14\x02\0',
  'dex\n',
  '\0asm',
  '#!',
  'MSCF',
  'Rar!',
  '7z\xbc\xaf\x27\x1c',
];

/** Whether a file of this name is one that is opened by being started, whatever is in it. */
export function isProgramName(name: string): boolean {
  return STARTED.has(safeFileName(name).extension);
}

/** Whether bytes begin as a program, a script, a link or an archive does. Text may begin with `MZ` too, but holds no zero. */
export function startsAsProgram(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  return STARTS.some((one) => start.startsWith(one)) || (start.startsWith('MZ') && start.includes('\0'));
}

/** Whether bytes are a text, in whichever encoding, or of a format that holds data; programs that have no beginning of their own are neither. */
export function isData(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  if (DATA_STARTS.some((one) => start.startsWith(one))) return true;
  const text = textIn(bytes, 'utf-8') ?? textIn(bytes, 'gb18030');
  return text !== undefined && !CONTROL.test(text);
}

function textIn(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether text has elements of a page, which a browser would run. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
