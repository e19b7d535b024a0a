export function textOfErrorPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const element = page.querySelector('.error-msg, #error-msg, error-msg');
  return element?.textContent.trim().slice(0, 500) ?? '';
}
