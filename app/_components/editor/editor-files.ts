/** File names of the playground's models; the schemas of an editor are chosen by them. */
export const DEFINITIONS_FILE = 'definitions.json'
export const ENVELOPE_FILE = 'envelope.json'
