import { monaco } from './monaco'

const THEME = 'hookscope'

/** Which design token colours which kind of JSON text; all of them pass 4.5:1 on the surface. */
const TOKENS: Record<string, string> = {
  '': '--ink',
  'string.key.json': '--accent',
  'string.value.json': '--green-text',
  'number.json': '--blue-text',
  'keyword.json': '--violet-text',
  'comment.line.json': '--faint',
  'comment.block.json': '--faint',
  comment: '--faint',
  type: '--violet-text',
  'string.key': '--accent',
  string: '--green-text',
  number: '--blue-text',
  keyword: '--violet-text',
  delimiter: '--muted',
}

const COLOURS: Record<string, string> = {
  'editor.background': '--surface',
  'editor.foreground': '--ink',
  'editorCursor.foreground': '--ink',
  'editorLineNumber.foreground': '--faint',
  'editorLineNumber.activeForeground': '--ink',
  'editor.lineHighlightBackground': '--sunken',
  'editorIndentGuide.background1': '--line',
  'editorIndentGuide.activeBackground1': '--line-strong',
  'editorWidget.background': '--surface',
  'editorWidget.foreground': '--ink',
  'editorWidget.border': '--line-strong',
  'editorHoverWidget.background': '--surface',
  'editorHoverWidget.foreground': '--ink',
  'editorHoverWidget.border': '--line-strong',
  'editorSuggestWidget.background': '--surface',
  'editorSuggestWidget.foreground': '--ink',
  'editorSuggestWidget.border': '--line-strong',
  'editorSuggestWidget.selectedBackground': '--accent-soft',
  'editorSuggestWidget.selectedForeground': '--ink',
  'editorSuggestWidget.highlightForeground': '--accent-strong',
  'editorSuggestWidget.focusHighlightForeground': '--accent-strong',
  'editorError.foreground': '--red',
  'editorWarning.foreground': '--amber',
  'editorInfo.foreground': '--blue',
  'textLink.foreground': '--accent',
  focusBorder: '--accent',
}

/** Keeps the editors in the colours of the page, also when the theme is switched. Returns the way to stop. */
export function followPageTheme(): () => void {
  applyTheme()
  const observer = new MutationObserver(applyTheme)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}

function applyTheme(): void {
  const colour = createColourReader()
  const dark = document.documentElement.classList.contains('dark')
  monaco.editor.defineTheme(THEME, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: Object.entries(TOKENS).map(([token, name]) => ({ token, foreground: colour(name).replace('#', '') })),
    colors: Object.fromEntries(Object.entries(COLOURS).map(([key, name]) => [key, colour(name)])),
  })
  monaco.editor.setTheme(THEME)
}

/** Reads design tokens as `#rrggbb`: a style sheet may shorten or name a colour, Monaco takes only this form. */
function createColourReader(): (token: string) => string {
  const style = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas').getContext('2d')
  return (token) => {
    const written = style.getPropertyValue(token).trim()
    if (!canvas) return written
    canvas.fillStyle = written
    return canvas.fillStyle
  }
}
