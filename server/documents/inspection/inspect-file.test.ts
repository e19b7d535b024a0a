import { crc32, deflateSync } from 'node:zlib';
import { UPLOAD_EXTENSIONS } from '#domain/validation/files';
import { packedPdf, plainPdf } from '#tests/support/builders/pdf';
import { safeFileName } from './file-name';
import { inspectFile } from './inspect-file';
import { storedBytes } from './inspection';
import { countPages } from './pdf';

const PDF = plainPdf();
const FLATE = '/Filter /FlateDecode';
const MEGABYTE = 1024 * 1024;
const twice = (content: Buffer) => deflateSync(deflateSync(content));
const hexadecimal = (content: Buffer) => Buffer.from(`${deflateSync(content).toString('hex')}>`);
const runs = (content: Buffer) =>
  Buffer.concat([...Array.from({ length: content.length >> 7 }, () => Buffer.from([129, 0x20])), Buffer.from([128])]);
/** Of which the fourth begins otherwise, by eight bits that look like the beginning of a mark. */
const BLOCKS = [0x02, 0xff, 0, 0, 0, 0, 0, 0];
const PNG = makePng(4, 3);
const JPEG = makeJpeg(40, 30);
const RESTARTED = makeJpeg(40, 30, { restartsEvery: 7, data: [0, 0, 0xff, 0xd0, 0, 0, 0xff, 0xd1, 0, 0] });
/** The first scan of a picture that each scan makes better, without its end. */
const ROUGH = makeJpeg(40, 30, { frame: 0xc2 }).subarray(0, -2);
const END_MARK = Buffer.from([0xff, 0xd9]);

const DOS_PROGRAM = Buffer.from([0xb4, 0x09, 0xba, 0x0c, 0x01, 0xcd, 0x21, 0xc3]);
const ACTIVE_PAGES: Readonly<Record<string, Buffer>> = {
  'has a script': inlineReport({ within: '<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>' }),
  'does something by itself': inlineReport({ within: '<p onmouseover="1">300.00</p>' }),
  'has a script as an address': inlineReport({ within: '<a href=" java&#10;script:alert(1)">300.00</a>' }),
  'brings another page along': inlineReport({ within: '<iframe src="a.html"/>' }),
  'goes to another page': inlineReport({ within: '<meta http-equiv="Refresh" content="0"/>' }),
  'has a script by another name': inlineReport({ before: '<!DOCTYPE html [<!ENTITY a "1">]>' }),
  'is shaped by a script': inlineReport({ before: '<?xml-stylesheet type="text/xsl" href="a.xsl"?>' }),
  'is said to be written otherwise': inlineReport({ before: '<?xml version="1.0" encoding="ISO-2022-JP"?>' }),
  'is not well-formed': inlineReport({ within: '<br>' }),
  'is no report': Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body>300.00</body></html>'),
  'is no page': Buffer.from('300.00'),
};

describe('accepted files', () => {
  it.each<[string, Buffer, string]>([
    ['营业执照.pdf', PDF, 'application/pdf'],
    ['现场照片.PNG', PNG, 'image/png'],
    ['凭证.jpg', JPEG, 'image/jpeg'],
    ['凭证.jpeg', JPEG, 'image/jpeg'],
    ['隔行.png', makePng(9, 9, { interlaced: true }), 'image/png'],
    ['打包.pdf', packedPdf(), 'application/pdf'],
    ['打包未压缩.pdf', packedPdf({ objects: { filter: '', pack: (content) => content } }), 'application/pdf'],
    ['长度有误.pdf', packedPdf({ objects: { length: 3 } }), 'application/pdf'],
    ['自指.pdf', plainPdf({ trailer: '/Prev XREF' }), 'application/pdf'],
    ['自指流.pdf', packedPdf({ table: { extra: '/Prev XREF' } }), 'application/pdf'],
    ['链接.pdf', plainPdf({ catalog: '/OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://www.ggzy.gov.cn) >>' }), 'application/pdf'],
    ['声称很多.pdf', plainPdf({ size: 999_999_999_999 }), 'application/pdf'],
    ['多行.png', makePng(4, 3, { rows: 5000 }), 'image/png'],
    ['说明有误.png', makePng(4, 3, { more: flip(chunk('tEXt', Buffer.from('Comment\0x')), 12) }), 'image/png'],
    ['段间有零.jpg', Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(3), JPEG.subarray(20)]), 'image/jpeg'],
  ])('[UP-05] %s', async (name, bytes, mediaType) => {
    expect(await inspectFile(name, bytes)).toMatchObject({ ok: true, mediaType });
  });
});

describe('pictures with more behind their end', () => {
  it.each<[string, string, Buffer, Buffer]>([
    ['a second picture', '两张.jpg', JPEG, JPEG],
    ['what a phone adds', '手机.jpg', JPEG, Buffer.from('\0\0\u0001\nImage_UTC_Data1790000000000SEFHj\0\0\0SEFT', 'latin1')],
    ['the rest of an older file', '旧文件.jpg', JPEG, JPEG.subarray(20)],
    ['a film', '动态.jpg', JPEG, Buffer.from('\0\0\0\u0018ftypmp42', 'latin1')],
    ['a zip', '压缩.jpg', JPEG, withZipEnd(Buffer.alloc(0))],
    ['a page', '网页.jpg', JPEG, Buffer.from('<script>alert(1)</script>')],
    ['a zero', '零.png', PNG, Buffer.alloc(1)],
    ['another picture', '两张.png', PNG, PNG],
    ['a page', '网页.png', PNG, Buffer.from('<script>alert(1)</script>')],
    ['a zip', '压缩.png', PNG, withZipEnd(Buffer.alloc(0))],
  ])('[UP-05] are kept without it: %s, %s', async (_, name, picture, behind) => {
    expect(await inspectFile(name, Buffer.concat([picture, behind]))).toMatchObject({ ok: true, length: picture.length });
  });
});

describe('pictures without their end', () => {
  const better = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from([0x12])]);

  it.each<[string, string, Buffer, Buffer]>([
    ['no end mark', '无尾.jpg', JPEG.subarray(0, -2), JPEG],
    ['half an end mark', '半尾.jpg', JPEG.subarray(0, -1), JPEG],
    ['something else in its place', '残余.jpg', Buffer.concat([JPEG.subarray(0, -2), Buffer.from('<script>')]), JPEG],
    ['half a note in its place', '残余.jpg', Buffer.concat([JPEG.subarray(0, -2), segment(0xfe, [0x41, 0x42]).subarray(0, -1)]), JPEG],
    ['marks within and none at the end', '重启.jpg', RESTARTED.subarray(0, -2), RESTARTED],
    ['half a better scan at the end', '渐进.jpg', Buffer.concat([ROUGH, better]), Buffer.concat([ROUGH, END_MARK])],
    ['no last part', '无尾.png', PNG.subarray(0, -12), PNG],
    ['half a last part', '半尾.png', PNG.subarray(0, -5), PNG],
  ])('[UP-05] are given it where the whole of them is shown: with %s', async (_, name, cut, whole) => {
    const inspection = await inspectFile(name, cut);
    if (!inspection.ok) throw new Error(inspection.message);
    expect(storedBytes(cut, inspection)).toEqual(whole);
    expect(await inspectFile(name, whole)).toMatchObject({ ok: true, length: whole.length });
  });
});

describe('PDF that every viewer opens', () => {
  const start = Number(/startxref\n(\d+)/.exec(PDF.toString('latin1'))?.[1]);
  const packed = packedPdf().toString('latin1');

  it.each<[string, Buffer]>([
    ['a line before it', Buffer.concat([Buffer.from('\n'), PDF])],
    ['a byte order mark before it', Buffer.concat([Buffer.from('\ufeff'), PDF])],
    ['what a printer is told before it', Buffer.concat([Buffer.from('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), PDF])],
    ['a comment behind it', Buffer.concat([PDF, Buffer.from('% scanned by device\n')])],
    ['words of its own kind in such a comment', Buffer.concat([PDF, Buffer.from('% trailer\n%printed by obj server\r\n')])],
    ['much behind it', Buffer.concat([PDF, Buffer.alloc(5000, 'x')])],
    ['no mark at its end', PDF.subarray(0, PDF.lastIndexOf('%%EOF'))],
    ['a table before where it says', replaced(PDF, `startxref\n${start}`, `startxref\n${start + 1}`)],
    ['a table behind where it says', replaced(PDF, `startxref\n${start}`, `startxref\n${start - 1}`)],
    ['objects that are to be found within themselves', packedPdf({ recursive: true })],
    ['a packed table behind where it says', Buffer.from(packed.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')],
    ['objects behind where the table says', replaced(PDF, '%PDF-1.7\n', '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')],
    ['a page behind where the table says', replaced(PDF, '0000000116 00000 n', '0000000112 00000 n')],
    ['references to nothing', plainPdf({ catalog: '/Outlines 99 0 R' })],
  ])('[UP-05] is taken whole: with %s', async (_, bytes) => {
    expect(await inspectFile('a.pdf', bytes)).toMatchObject({ ok: true, length: bytes.length });
    expect(await countPages(bytes)).toBe(1);
  });

  it.each<[string, Buffer]>([
    ['bker_issuer.xml', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><xbrl><bkrs:Amount>300.00</bkrs:Amount></xbrl>')],
    ['回单.xml', Buffer.from('<Receipt><Head><Date>20261120</Date></Head><Body><Amt>300.00</Amt></Body></Receipt>')],
    ['交易.xml', Buffer.from('<ap><head><tr_code>1</tr_code></head><body>1</body></ap>')],
    ['电子凭证.ofd', withZipEnd(Buffer.from('PK\u0003\u0004', 'latin1'))],
    ['明细.csv', Buffer.from('MZ001,300.00')],
    ['发票.pdf', PDF],
    ['照片.jpg', JPEG],
    ['无后缀', Buffer.from('{}')],
    ['www.example.com', Buffer.from('https://www.example.com/回单')],
    ['mail@example.com', Buffer.from([0xbb, 0xd8, 0xb5, 0xa5, 0x0d, 0x0a])],
    ['凭证 mail@example.com', PDF],
    ['照片 mail@example.com', PNG],
  ])('[UP-05] is taken with data attached: %s', async (name, bytes) => {
    for (const pdf of [withAttachment(name, bytes), withAttachment(name, deflateSync(bytes), FLATE)])
      expect(await inspectFile('回单.pdf', pdf)).toMatchObject({ ok: true, length: pdf.length });
  });

  it.each<[string, Buffer]>([
    ['年报.xhtml', inlineReport()],
    ['年报.XHT', inlineReport({ within: '<p><a href="https://www.example.com"><img src="data:image/png;base64,AA=="/></a></p>' })],
    ['年报.xml', inlineReport({ before: '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html>' })],
  ])('[UP-05] is taken with a report of figures attached that is a page: %s', async (name, page) => {
    const pdf = withAttachment(name, deflateSync(page), FLATE);
    expect(await inspectFile('年报.pdf', pdf)).toMatchObject({ ok: true, length: pdf.length });
  });
});

describe('refused files', () => {
  it.each(UPLOAD_EXTENSIONS)('[UP-05] are none for being called .%s', async (extension) => {
    expect(await inspectFile(`a.${extension}`, Buffer.alloc(0))).toEqual({ ok: false, message: '文件是空的，请重新选择文件' });
  });

  const refused: [string, string, Buffer, RegExp][] = [
    ['nothing in it', '空.pdf', Buffer.alloc(0), /空的/],
    ['another extension', '宏.docm', PDF, /仅支持/],
    ['no extension', '营业执照', PDF, /仅支持/],
    ['a double extension', '发票.pdf.exe', PDF, /仅支持/],
    ['an extension turned round by a mark', '发票\u202efdp.exe', PDF, /仅支持/],
    [
      'SVG with a script under a picture name',
      '图.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /不是有效的 PNG/,
    ],
    ['SVG under its own name', '图.svg', Buffer.from('<svg/>'), /仅支持/],
    ['HTML under a PDF name', '页.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), /不是有效的 PDF/],
    ['a program under a PDF name', '软件.pdf', Buffer.from('MZ\u0090\u0000'), /不是有效的 PDF/],
    ['a picture under a PDF name', '照片.pdf', PNG, /内容是 PNG/],
    ['a PDF under a picture name', '保函.png', PDF, /内容是 PDF/],
    ['much before the header', '前.pdf', Buffer.concat([Buffer.alloc(1024, 'x'), PDF]), /不是有效的 PDF/],
    ['a page before the header', '前.pdf', Buffer.concat([Buffer.from('<html><script>1</script>'), PDF]), /网页代码/],
    ['a program before the header', '前.pdf', Buffer.concat([Buffer.from('MZ\u0090\0'), PDF]), /程序/],
    ['a script before the header', '前.pdf', Buffer.concat([Buffer.from('#!/bin/sh\n'), PDF]), /程序/],
    ['a program behind the end', '后.pdf', Buffer.concat([PDF, Buffer.from('\u007fELF\u0002')]), /程序/],
    [
      'a later state that broke off below a comment',
      '断.pdf',
      Buffer.concat([PDF, Buffer.from('% x\r4 0 obj\n<< /A 1 >>\nendobj\n')]),
      /不完整/,
    ],
    ['a later state that broke off', '断.pdf', Buffer.concat([PDF, Buffer.from('4 0 obj\n<< /A 1 >>\nendobj\n')]), /不完整/],
    [
      'PDF whose table passes a script over that others would find',
      '脚本.pdf',
      unfound(plainPdf({ more: ['<< /S /URI /A << /S /JavaScript /JS (1) >> >>'] })),
      /脚本/,
    ],
    ['PDF whose table passes an address over', '网址.pdf', unfound(plainPdf({ catalog: '/OpenAction << /S /URI /URI (x) >>' })), /动作/],
    [
      'PDF with a script at another place',
      '脚本.pdf',
      unfound(packedPdf({ objects: { catalog: '/A << /S /JavaScript /JS (1) >>' } })),
      /脚本/,
    ],
    [
      'PDF with a script that something later hides',
      '脚本.pdf',
      replaced(
        unfound(packedPdf({ objects: { catalog: '/A << /S /JavaScript /JS (1) >>' } })),
        '\nstartxref',
        '\n4 0 obj\nnull\nendobj\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
          '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page >>\nendobj\nstartxref',
      ),
      /损坏/,
    ],
    [
      'PDF with a password and no table',
      '加密.pdf',
      unfound(plainPdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (1) /U (1) /P -4 >> /ID [(a) (b)]' })),
      /加密/,
    ],
    ['half a PDF', '半.pdf', PDF.subarray(0, PDF.length >> 1), /损坏|不完整/],
    ['a header and no more', '头.pdf', Buffer.from('%PDF-1.7\n%%EOF\nstartxref'), /损坏|末尾/],
    ['no cross-reference table', '乱.pdf', Buffer.from('%PDF-1.7\nstartxref\n99999\n%%EOF'), /损坏/],
    ['PDF with a script', '脚本.pdf', plainPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }), /脚本/],
    ['PDF with a script under an escaped name', '脚本.pdf', plainPdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (1) >>' }), /脚本/],
    ['PDF that starts a program', '启动.pdf', plainPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), /可执行/],
    ['PDF with a program attached', '附件.pdf', withAttachment('setup.EXE', Buffer.from('x')), /“setup.exe”是程序/],
    ['PDF with a script attached', '附件.pdf', withAttachment('报表.xml .js.', Buffer.from('x')), /是程序、脚本/],
    ['PDF with macros attached', '附件.pdf', withAttachment('报表.xlsm', Buffer.from('x')), /是程序、脚本/],
    ['PDF with notes attached that start programs', '附件.pdf', withAttachment('笔记.one', Buffer.from('x')), /是程序、脚本/],
    ['PDF with an installer attached', '附件.pdf', withAttachment('a.appinstaller', Buffer.from('x')), /是程序、脚本/],
    ['PDF with an add-in attached', '附件.pdf', withAttachment('a.vsto', Buffer.from('x')), /是程序、脚本/],
    ['PDF with a page of a server attached', '附件.pdf', withAttachment('a.phtml', Buffer.from('x')), /是程序、脚本/],
    ['PDF with an archive attached', '附件.pdf', withAttachment('资料.zip', Buffer.from('x')), /压缩包/],
    ['PDF with a program attached as data', '附件.pdf', withAttachment('数据.xml', Buffer.from('MZ\u0090\0')), /附件中含有程序/],
    [
      'PDF with a packed program attached as data',
      '附件.pdf',
      withAttachment('数据.xml', deflateSync(Buffer.from('\u007fELF\u0002')), FLATE),
      /附件中含有程序/,
    ],
    [
      'PDF with a page attached as data',
      '附件.pdf',
      withAttachment('数据.xml', deflateSync(Buffer.from('<html ><script>1</script>')), FLATE),
      /附件中含有/,
    ],
    ['PDF with a program attached that is called as a site', '附件.pdf', withAttachment('www.example.com', DOS_PROGRAM), /是程序/],
    ['PDF with a packed one', '附件.pdf', withAttachment('a.com', deflateSync(DOS_PROGRAM), FLATE), /“a.com”是程序/],
    ['PDF with a file called as a site that is not there', '附件.pdf', replaced(withAttachment('a.com', PNG), '5 0 R', '9 0 R'), /是程序/],
    ...Object.entries(ACTIVE_PAGES).map(([what, page]): [string, string, Buffer, RegExp] => [
      `PDF with a page attached that ${what}`,
      '附件.pdf',
      withAttachment('年报.xhtml', deflateSync(page), FLATE),
      /“年报.xhtml”是程序、脚本/,
    ]),
    ['PDF with a packing that stands elsewhere', '附件.pdf', withAttachment('数据.xml', Buffer.from('x'), '/Filter 9 0 R'), /附件中含有/],
    [
      'PDF with a PDF attached that has a script',
      '附件.pdf',
      withAttachment('内.pdf', deflateSync(plainPdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })), FLATE),
      /附件中含有/,
    ],
    [
      'PDF with PDF attached within PDF',
      '附件.pdf',
      withAttachment('1.pdf', withAttachment('2.pdf', withAttachment('3.pdf', PDF))),
      /附件中含有/,
    ],
    [
      'PDF with a program attached to a place of a page',
      '附件.pdf',
      plainPdf({
        catalog: '/More << /Type /Annot /Subtype /FileAttachment /FS << /F (a.xml) /UF <FEFF0061002E006C006E006B> /EF << /F 4 0 R >> >> >>',
        more: ['<< /Length 1 >>\nstream\nx\nendstream'],
      }),
      /“a.lnk”是程序/,
    ],
    [
      'PDF with an attachment that inflates to 100 MB',
      '附件.pdf',
      withAttachment('数据.xml', deflateSync(Buffer.alloc(100 * MEGABYTE)), FLATE),
      /异常庞大/,
    ],
    ['PDF that posts a form', '提交.pdf', plainPdf({ catalog: '/OpenAction << /S /SubmitForm /F (https://evil.example) >>' }), /动作/],
    ['PDF that opens an address', '网址.pdf', plainPdf({ catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }), /动作/],
    [
      'PDF that opens an address after turning a page',
      '网址.pdf',
      plainPdf({
        catalog: '/OpenAction 4 0 R',
        more: ['<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>', '<< /S /URI /URI (https://evil.example) >>'],
      }),
      /动作/,
    ],
    [
      'PDF that opens an address as it is closed',
      '网址.pdf',
      plainPdf({ catalog: '/AA << /WC << /S 4 0 R /URI (https://evil.example) >> >>', more: ['/URI'] }),
      /动作/,
    ],
    ['PDF that opens another file', '他档.pdf', plainPdf({ catalog: '/OpenAction << /S /GoToR /F (\\\\evil\\a.pdf) >>' }), /动作/],
    ['PDF with a script as an address', '网址.pdf', plainPdf({ catalog: '/A << /S /URI /URI (java\\tscript:alert\\(1\\)) >>' }), /脚本/],
    ['PDF with a program as an address', '网址.pdf', plainPdf({ catalog: '/A << /S /URI /URI (ms-msdt:/id) >>' }), /动作/],
    [
      'PDF with a password',
      '加密.pdf',
      plainPdf({
        trailer:
          '/Encrypt << /Filter /Standard /V 1 /R 2 /O (01234567890123456789012345678901) /U (01234567890123456789012345678901) /P -4 >> /ID [(a) (b)]',
      }),
      /加密/,
    ],
    ['PDF without pages', '无页.pdf', plainPdf({ pages: 0 }), /没有任何页面/],
    ['PDF with HTML after its end', '尾.pdf', Buffer.concat([PDF, Buffer.from('<html><script>1</script>')]), /末尾|网页代码/],
    [
      'PDF with HTML at its beginning',
      '首.pdf',
      Buffer.from(PDF.toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n%<html><body onload=x>\n'), 'latin1'),
      /网页代码/,
    ],
    ['PDF that is a zip too', '压缩.pdf', withZipEnd(PDF), /压缩包|末尾/],
    ['PDF with an object stream that inflates to 100 MB', '炸弹.pdf', packedPdf({ padding: 100 * MEGABYTE }), /异常庞大/],
    [
      'PDF with such a stream under escaped names',
      '炸弹.pdf',
      packedPdf({ padding: 100 * MEGABYTE, objects: { type: '/Type /Obj#53tm', filter: '/Filter /Fl#61teDecode' } }),
      /异常庞大/,
    ],
    ['PDF with ten streams of 10 MB', '炸弹.pdf', packedPdf({ padding: 10 * MEGABYTE, streams: 10 }), /异常庞大/],
    [
      'PDF with a cross-reference stream that inflates to 100 MB',
      '炸弹.pdf',
      packedPdf({ table: { pack: (rows) => deflateSync(Buffer.concat([rows, Buffer.alloc(100 * MEGABYTE)])) } }),
      /异常庞大/,
    ],
    [
      'PDF with an object stream that is packed twice',
      '炸弹.pdf',
      packedPdf({ padding: 100 * MEGABYTE, objects: { filter: '/Filter [/FlateDecode/FlateDecode]', pack: twice } }),
      /压缩方式异常/,
    ],
    [
      'PDF with Flate below hexadecimal digits',
      '炸弹.pdf',
      packedPdf({ padding: 100 * MEGABYTE, objects: { filter: '/Filter [/ASCIIHexDecode /FlateDecode]', pack: hexadecimal } }),
      /压缩方式异常/,
    ],
    [
      'PDF with an object stream of repeated bytes',
      '炸弹.pdf',
      packedPdf({ padding: 100 * MEGABYTE, objects: { filter: '/Filter /RunLengthDecode', pack: runs } }),
      /压缩方式异常/,
    ],
    [
      'PDF with rows of a gigabyte',
      '行.pdf',
      packedPdf({ objects: { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000000000 >>' } }),
      /压缩方式异常/,
    ],
    [
      'PDF with entries without bytes and without end',
      '无尽.pdf',
      packedPdf({ table: { extra: '/W [0 0 0] /Index [0 999999999999]' } }),
      /压缩方式异常|损坏/,
    ],
    ['PDF with a filter that stands elsewhere', '别处.pdf', packedPdf({ objects: { filter: '/Filter 9 0 R' } }), /损坏/],
    [
      'PDF with a script in a packed object',
      '脚本.pdf',
      packedPdf({ objects: { catalog: '/OpenAction << /S /JavaScript /JS (1) >>' } }),
      /脚本/,
    ],
    ['PDF with 600000 objects', '多.pdf', plainPdf({ catalog: `/More [${'[] '.repeat(600_000)}]` }), /损坏/],
    ['PDF with lists in lists', '深.pdf', plainPdf({ catalog: `/More ${'['.repeat(200_000)}${']'.repeat(200_000)}` }), /损坏/],
    [
      'PDF with dictionaries in dictionaries',
      '深.pdf',
      plainPdf({ catalog: `/More ${'<</A'.repeat(200_000)} 1 ${'>>'.repeat(200_000)}` }),
      /损坏/,
    ],
    ['half a PNG', '半.png', PNG.subarray(0, -20), /损坏/],
    ['half the header of a PNG', '半.png', PNG.subarray(0, 20), /损坏/],
    ['PNG with a wrong checksum', '错.png', flip(PNG, 20), /损坏/],
    ['PNG with too few pixels', '少.png', makePng(40, 30, { rows: 3 }), /损坏/],
    ['PNG that claims 50000 by 50000', '炸弹.png', makePng(50_000, 50_000, { rows: 1 }), /过大/],
    ['PNG without size', '零.png', makePng(0, 3), /尺寸/],
    ['PNG with a zip up to its end', '压缩.png', pngWithZip(), /压缩包/],
    ['PNG with a zip up to the end that it is given', '压缩.png', pngWithZip().subarray(0, -12), /压缩包/],
    ['half a JPEG', '半.jpg', JPEG.subarray(0, -6), /损坏/],
    ['JPEG without the last of its data', '半.jpg', JPEG.subarray(0, -3), /损坏/],
    ['JPEG with half of its restarts', '半.jpg', RESTARTED.subarray(0, -5), /损坏/],
    ['half the header of a JPEG', '半.jpg', JPEG.subarray(0, 95), /损坏/],
    ['JPEG with half of its first scan', '渐进.jpg', ROUGH, /损坏/],
    ['JPEG that claims 65535 by 65535', '炸弹.jpg', makeJpeg(65_535, 65_535), /过大/],
    ['JPEG of a header alone', '头.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /损坏/],
    ['JPEG with a segment that leads outside', '出界.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2]), /损坏/],
  ];

  it.each(refused)('[UP-05] %s', async (_, name, bytes, message) => {
    const inspection = await inspectFile(name, bytes);
    expect(inspection).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  it('[UP-05] every refusal says in Chinese what to do', async () => {
    for (const [, name, bytes] of refused) {
      const inspection = await inspectFile(name, bytes);
      expect(inspection.ok ? '' : inspection.message).toMatch(/请/);
    }
  });

  it('[UP-05] garbage gets a verdict, never an exception', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const original = [PDF, PNG, JPEG][seed % 3] ?? PDF;
      const bytes = flip(flip(original, (seed * 7919) % original.length), (seed * 104_729) % original.length);
      const inspection = await inspectFile(['a.pdf', 'a.png', 'a.jpg'][seed % 3] ?? '', bytes);
      expect(typeof inspection.ok).toBe('boolean');
    }
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\系统.PDF', '系统.pdf'],
    ['C:\\fakepath\\保函.pdf', '保函.pdf'],
    ['发票\u202efdp.exe', '发票fdp.exe'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['零\u200b宽\ufeff.pdf', '零宽.pdf'],
    ['<img src=x onerror=1>.png', '_img src=x onerror=1_.png'],
    ['CON.pdf', '_CON.pdf'],
    ['...隐藏.pdf', '隐藏.pdf'],
    ['.pdf', 'pdf'],
    ['', '文件'],
  ])('[UP-05] %j becomes %j', (raw, safe) => {
    expect(safeFileName(raw).name).toBe(safe);
  });

  it('[UP-05] stay short and keep their extension', () => {
    const { name } = safeFileName(`${'长'.repeat(500)}.pdf`);
    expect([...name].length).toBeLessThanOrEqual(120);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});

function replaced(pdf: Buffer, text: string, by: string): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(text, by), 'latin1');
}

/** With a pointer that leads nowhere. */
function unfound(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
}

function withAttachment(name: string, bytes: Buffer, filter = ''): Buffer {
  const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('hex');
  return plainPdf({
    catalog: `/AF [4 0 R] /Names << /EmbeddedFiles << /Names [(1) 4 0 R] >> >>`,
    more: [
      `<< /Type /Filespec /F <${utf16}> /UF <${utf16}> /AFRelationship /Data /EF << /F 5 0 R >> >>`,
      `<< /Type /EmbeddedFile ${filter} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`,
    ],
  });
}

function inlineReport({ before = '', within = '' } = {}): Buffer {
  return Buffer.from(
    `${before}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body>
    <ix:nonFraction name="bkrs:Amount" contextRef="c1" unitRef="CNY" decimals="2">300.00</ix:nonFraction>${within}</body></html>`,
  );
}

/** The comment of the archive goes on to the very end of the picture. */
function pngWithZip(): Buffer {
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  const behind = 4 + PNG.length - (PNG.indexOf('IDAT') - 4);
  end.writeUInt16LE(behind, 20);
  return makePng(4, 3, { more: chunk('tEXt', end) });
}

interface MadePng {
  rows?: number;
  interlaced?: boolean;
  /** Further parts, behind the header. */
  more?: Buffer;
}

function makePng(width: number, height: number, { rows = height, interlaced = false, more = Buffer.alloc(0) }: MadePng = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const size = interlaced ? 9 * 9 * 3 + 19 : rows * (1 + width * 3);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(size))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface MadeJpeg {
  frame?: number;
  restartsEvery?: number;
  data?: readonly number[];
}

/** Of 20 blocks of one colour, where it is 40 by 30. */
function makeJpeg(width: number, height: number, { frame: kind = 0xc0, restartsEvery = 0, data = BLOCKS }: MadeJpeg = {}): Buffer {
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(kind, frame),
    segment(0xc4, [0x00, 1, 1, ...Array.from({ length: 14 }, () => 0), 0, 8]),
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ...(restartsEvery > 0 ? [segment(0xdd, [0, restartsEvery])] : []),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([...data, 0xff, 0xd9]),
  ]);
}

function segment(marker: number, data: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
}

function withZipEnd(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
}

function flip(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 0x41;
  return copy;
}
