export { parseJsonc, type SourceDocument } from './parse-jsonc'
export { TextSyntaxError } from './text-position'
