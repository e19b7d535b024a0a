/** Names of menu entries by their `locale`; an entry whose key stands nowhere is called by its own name. */
export const MENU_TEXTS: Readonly<Record<string, string>> = {
  'menu.truth': '保函验真',
};
