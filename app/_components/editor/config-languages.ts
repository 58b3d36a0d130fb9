import 'monaco-editor/languages/definitions/yaml/register'
import { monaco } from './monaco'

/** TOML as far as a config of hooks needs it: headings, keys, texts, numbers and comments are told apart. */
monaco.languages.register({ id: 'toml', extensions: ['.toml'] })
monaco.languages.setLanguageConfiguration('toml', {
  comments: { lineComment: '#' },
  brackets: [
    ['[', ']'],
    ['{', '}'],
  ],
  autoClosingPairs: [
    { open: '[', close: ']' },
    { open: '{', close: '}' },
    { open: '"', close: '"' },
    { open: "'", close: "'" },
  ],
})
monaco.languages.setMonarchTokensProvider('toml', {
  tokenizer: {
    root: [
      [/#.*$/, 'comment'],
      [/^\s*\[\[?[^\]]*\]\]?/, 'type'],
      [/[\w."'-]+(?=\s*=)/, 'string.key'],
      [/"""/, 'string', '@block'],
      [/"(?:[^"\\]|\\.)*"|'[^']*'/, 'string'],
      [/\b(?:true|false)\b/, 'keyword'],
      [/[-+]?\d[\d_]*(?:\.\d+)?/, 'number'],
    ],
    block: [
      [/"""/, 'string', '@pop'],
      [/[^"]+|"/, 'string'],
    ],
  },
})
