const TEXTS = 'input, textarea, select, [contenteditable], [role="textbox"], .monaco-editor'

/** Whether letters belong to what has the focus: a field, an editor, or anything in a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TEXTS}, [role="dialog"]`) !== null
}
