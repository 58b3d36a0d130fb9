/** Props of an element that scrolls and holds nothing to focus: the keyboard can scroll only what can take the focus. */
export const SCROLLS_BY_KEYS = { tabIndex: 0 }
