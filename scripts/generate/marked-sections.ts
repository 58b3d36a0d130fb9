const MARKED = /<!-- generated:(?<name>[\w-]+) -->\n(?<body>[\s\S]*?)<!-- \/generated -->/g

/**
 * The text with the body of each marked part replaced by the section of its name. Throws when a marker names no
 * section or is not closed, since the part would then stay as it is forever.
 */
export function fillMarkedSections(text: string, sections: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(MARKED, (_, name: string) => {
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined
    if (section === undefined) throw new Error(`generated:${name} is none of ${Object.keys(sections).join(', ')}.`)
    return `<!-- generated:${name} -->\n${section}\n<!-- /generated -->`
  })
  const opened = text.split('<!-- generated:').length - 1
  if (opened !== sectionNames(text).length) throw new Error('A generated part is not closed by <!-- /generated -->.')
  return filled
}

/** The names of the generated parts of a text, in its order. */
export function sectionNames(text: string): string[] {
  return [...text.matchAll(MARKED)].map((match) => match.groups?.name ?? '')
}
