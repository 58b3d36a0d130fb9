import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherGlob } from './matcher-glob'

ruleSuite(matcherGlob, {
  finds: [
    [{ config: matcherOf('mcp__db__*') }, /\^mcp__db__\.\*/],
    [{ config: matcherOf('Notebook*') }, /repeats the letter/],
  ],
  mends: [[{ config: matcherOf('mcp__db__*') }, '"^mcp__db__.*"']],
  leaves: [
    { config: matcherOf('mcp__db__.*') },
    { config: matcherOf('*') },
    { config: matcherOf('Edit[a-z]*') },
    { config: matcherOf('*.py') },
  ],
})
