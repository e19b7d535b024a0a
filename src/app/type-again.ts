/** As if it were typed: what is set by the field's own setter, React takes for its own. */
export function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Reflect.getOwnPropertyDescriptor(Reflect.getPrototypeOf(field) ?? field, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
