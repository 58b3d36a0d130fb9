export { parseJsonc, type SourceDocument } from './parse-jsonc'
export { positionAt, type TextPosition, TextSyntaxError } from './text-position'
