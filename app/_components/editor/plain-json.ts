const STRING_OR_EXTRA =
  /"(?:[^"\\]|\\.)*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*[}\]])/g

/** The same text as strict JSON: comments and trailing commas become blanks, so every offset stays what it was. */
export function toPlainJson(text: string): string {
  return text.replace(STRING_OR_EXTRA, (part) => (part.startsWith('"') ? part : part.replace(/[^\n\r]/g, ' ')))
}
