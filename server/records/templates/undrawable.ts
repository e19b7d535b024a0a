import { undrawableCharacters } from '#domain/drawable';
import type { FieldError } from '#domain/field';
import { partsOfText, type TemplateText } from '#domain/template/template-text';

/** The parts of a text with characters that documents cannot show. */
export function undrawableParts(text: TemplateText): FieldError[] {
  return partsOfText(text).flatMap(({ field, text: part }) => undrawableIn(field, part));
}

/** The same of one text. */
export function undrawableIn(field: string, text: string): FieldError[] {
  const characters = undrawableCharacters(text);
  return characters.length === 0 ? [] : [{ field, message: `文件中无法显示“${characters.join('')}”，请删除或改用其他文字` }];
}
