/** Control characters apart from tab and line feed; a terminal obeys them. */
const CONTROLS = /[^\P{Cc}\t\n]/gu

/** The text with its control characters written as in JSON, so that a file somebody else wrote cannot steer a terminal. */
export function visibleText(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
