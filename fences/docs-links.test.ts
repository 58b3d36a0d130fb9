import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...(existsSync('docs') ? readdirSync('docs', { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const sourceFolders = /^(app|bin|docs|e2e|fences|lib|public|scripts)\//

/** Paths a document names: targets of its own links, and code spans that start in a folder of the project. */
function pathsNamedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```.*?^```/gms, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const spans = [...text.matchAll(/`([\w./@-]+)`/g)].map(([, span = '']) => span)
  return [
    ...links
      .filter((target) => !/^([a-z]+:|#)/.test(target))
      .map((target) => join(dirname(document), target.replace(/#.*/, ''))),
    ...spans.filter((span) => sourceFolders.test(span)),
  ]
}

describe('documents', () => {
  test('are there', () => {
    expect(documents.length).toBeGreaterThan(0)
  })

  test.each(documents)('%s names only paths that exist', (document) => {
    expect(pathsNamedIn(document).filter((path) => !existsSync(path))).toEqual([])
  })
})
