import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Generator } from './generator'
import { fillMarkedSections, sectionNames } from './marked-sections'

const FOLDERS = ['.', 'docs']

/** Every Markdown file of the project that has generated parts, with those parts filled in. */
export function markedDocuments(sections: Readonly<Record<string, string>>): Generator[] {
  return FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => (folder === '.' ? name : `${folder}/${name}`)))
    .filter((path) => path.endsWith('.md') && sectionNames(readFileSync(path, 'utf8')).length > 0)
    .sort()
    .map((path) => ({ path, render: () => fillMarkedSections(readFileSync(path, 'utf8'), sections) }))
}
