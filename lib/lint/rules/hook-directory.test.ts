import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { hookDirectory } from './hook-directory'

const user = (command: string) => ({ config: bareHookOf('stop', { command }), dialect: 'cursor', layer: 'user' })

ruleSuite(hookDirectory, {
  finds: [
    [user('.cursor/hooks/a.sh'), /looked for in ~\/\.cursor\/\.cursor\/hooks\/a\.sh.*Write \.\/hooks\/a\.sh/],
    [user('bash "./.cursor/hooks/a.sh" --all'), /Write \.\/hooks\/a\.sh/],
  ],
  mends: [[user('bash "./.cursor/hooks/a.sh" --all'), 'bash \\"./hooks/a.sh\\" --all']],
  leaves: [
    user('./hooks/a.sh'),
    user('~/.cursor/hooks/a.sh'),
    { ...user('.cursor/hooks/a.sh'), layer: 'project' },
    { config: hookOf('Stop', { command: '.cursor/hooks/a.sh' }), layer: 'user' },
  ],
})
