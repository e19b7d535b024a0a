import type { FieldError } from '#domain/field';
import type { LetterText } from '#domain/template/letter-text';
import { undrawableCharacters } from '../../documents/fonts';

/** The parts of a letter's text with characters that documents cannot show. */
export function undrawableParts({ title, paragraphs }: LetterText): FieldError[] {
  return [{ field: 'title', text: title }, ...paragraphs.map((text, index) => ({ field: `paragraphs.${String(index)}`, text }))].flatMap(
    ({ field, text }) => {
      const characters = undrawableCharacters(text);
      return characters.length === 0 ? [] : [{ field, message: `保函中无法显示“${characters.join('')}”，请删除或改用其他文字` }];
    },
  );
}
