/** What the platform's own texts say of electronic form, and what they say where the document is signed by hand. Texts that an institution wrote stay as they are. */
const WORDINGS = [
  ['以电子形式开立，加盖我方可靠的电子签名后与纸质保函具有同等法律效力。', '以纸质形式开立，经我方签字、盖章后生效。'],
  ['采用电子形式，自双方均完成电子签署之日起生效', '采用纸质形式，自双方均签字、盖章之日起生效'],
  ['自双方均完成电子签署之日起生效', '自双方均签字、盖章之日起生效'],
] as const;

/** A text of a template, for a document that is signed by hand. */
export function paperWording(text: string): string {
  return WORDINGS.reduce((said, [electronic, paper]) => said.replaceAll(electronic, paper), text);
}
