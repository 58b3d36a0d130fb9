/** Control characters apart from tab and line feed, which a terminal obeys, and those that turn the direction of text. */
const STEERING = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The text with what is not seen of it, but steers how it is seen, written as in JSON: a file somebody else wrote can
 * neither steer a terminal nor show its words in another order.
 */
export function visibleText(text: string): string {
  return text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
