import { PDF, PdfArray, PdfDict, PdfNumber, type PdfRef, type Signer } from '@libpdf/core';
import type { CertificateAuthority, Enrolment } from '#server/adapters/certificate/certificate-authority';
import type { SignaturePlace } from '../core/database/tables/document-parts';

export interface SignRequest {
  authority: CertificateAuthority;
  enrolment: Enrolment;
  reason: string;
  location: string;
  signedAt: Date;
  /** Where the signature shows; `seal`, a page of that size, is shown there unless the page carries it already. Without it the signature is invisible. */
  appearance?: { place: SignaturePlace; seal?: Uint8Array };
}

const CMS_BYTES = 4096;

/** Adds one PAdES signature as an incremental update, so that earlier signatures stay valid. */
export async function signPdf(pdf: Uint8Array, request: SignRequest): Promise<Buffer> {
  const document = await PDF.load(new Uint8Array(pdf));
  const field = createField(document);
  const show = request.appearance ? await prepareAppearance(document, field.ref, request.appearance) : undefined;

  // The library gives every signature an empty rectangle just before it saves: the real one has to be set in between.
  const save = document.save.bind(document);
  document.save = (options) => {
    show?.();
    return save(options);
  };

  const { bytes } = await document.sign({
    signer: signerOf(request.authority, request.enrolment),
    fieldName: field.name,
    reason: withoutParentheses(request.reason),
    location: withoutParentheses(request.location),
    signingTime: request.signedAt,
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: CMS_BYTES + chainBytes(request.enrolment),
  });
  return Buffer.from(bytes);
}

function signerOf(authority: CertificateAuthority, enrolment: Enrolment): Signer {
  const [certificate, ...issuers] = enrolment.chain;
  if (!certificate) throw new TypeError('an enrolment holds at least its own certificate');
  return {
    certificate,
    certificateChain: issuers,
    keyType: enrolment.algorithm === 'RSA' ? 'RSA' : 'EC',
    signatureAlgorithm: enrolment.algorithm === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    sign: (data) => authority.sign(enrolment.keyReference, data),
  };
}

/** The library escapes these twice, so that a reader would show backslashes. */
function withoutParentheses(text: string): string {
  return text.replaceAll('(', '（').replaceAll(')', '）').replaceAll('\\', '＼');
}

function chainBytes(enrolment: Enrolment): number {
  return enrolment.chain.reduce((sum, certificate) => sum + certificate.byteLength, 0);
}

function createField(document: PDF): { name: string; ref: PdfRef; dict: PdfDict } {
  const form = document.getOrCreateForm();
  const name = `Signature_${form.getFields().length + 1}`;
  const dict = form.createSignatureField(name).getDict();
  const ref = document.context.registry.getRef(dict);
  if (!ref) throw new Error('a new signature field has no object number');
  return { name, ref, dict };
}

async function prepareAppearance(
  document: PDF,
  fieldRef: PdfRef,
  { place, seal }: NonNullable<SignRequest['appearance']>,
): Promise<() => void> {
  const page = document.getPages()[place.page];
  if (!page) throw new RangeError(`the document has no page ${place.page}`);
  const picture = seal ? await embedSeal(document, seal) : undefined;
  let shown = false;
  return () => {
    if (shown) return;
    shown = true;
    const field = document.getObject(fieldRef);
    if (!(field instanceof PdfDict)) throw new Error('the signature field is gone');
    field.set(
      'Rect',
      PdfArray.of(
        ...[place.x, place.y, place.x + place.width, place.y + place.height].map((number) => PdfNumber.of(Math.round(number * 100) / 100)),
      ),
    );
    field.set('P', page.ref);
    field.set('F', PdfNumber.of(132));
    if (picture) field.set('AP', PdfDict.of({ N: picture }));
    addAnnotation(page.dict, fieldRef, document);
  };
}

async function embedSeal(document: PDF, seal: Uint8Array): Promise<PdfRef> {
  return (await document.embedPage(await PDF.load(new Uint8Array(seal)), 0)).ref;
}

function addAnnotation(page: PdfDict, fieldRef: PdfRef, document: PDF): void {
  const annotations = page.getArray('Annots', (ref) => document.getObject(ref));
  if (annotations) annotations.push(fieldRef);
  else page.set('Annots', PdfArray.of(fieldRef));
}
