import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isWithin } from './path-order'

/** Places below a home folder where programs keep credentials or what is private. */
const HOME_SECRETS = [
  '.ssh',
  '.aws',
  '.azure',
  '.gnupg',
  '.kube',
  '.docker',
  '.netrc',
  '.npmrc',
  '.pypirc',
  '.pgpass',
  '.my.cnf',
  '.git-credentials',
  '.vault-token',
  '.password-store',
  '.mozilla',
  '.thunderbird',
  '.bash_history',
  '.zsh_history',
  '.cargo/credentials',
  '.cargo/credentials.toml',
  '.gem/credentials',
  '.m2/settings.xml',
  '.terraform.d/credentials.tfrc.json',
  '.config/gh',
  '.config/hub',
  '.config/glab-cli',
  '.config/gcloud',
  '.config/git/credentials',
  '.config/op',
  '.config/google-chrome',
  '.config/chromium',
  '.local/share/keyrings',
  '.claude/.credentials.json',
  '.codex/auth.json',
  '.gemini/oauth_creds.json',
  '.qwen/oauth_creds.json',
  'Library/Keychains',
] as const

/** Files that a server run by root could read, and a command it runs must not. */
const SYSTEM_SECRETS = [
  '/etc/shadow',
  '/etc/shadow-',
  '/etc/gshadow',
  '/etc/gshadow-',
  '/etc/sudoers',
  '/etc/ssh/ssh_host_rsa_key',
  '/etc/ssh/ssh_host_ecdsa_key',
  '/etc/ssh/ssh_host_ed25519_key',
] as const

/** A place that a command cannot read; real, and there. */
export interface DeniedPath {
  readonly path: string
  readonly kind: 'file' | 'folder'
}

/** What commands cannot read: secrets of these home folders and of the system, and further paths. */
export function secretPaths(homes: readonly string[], further: readonly string[]): readonly string[] {
  const below = homes.flatMap((home) => HOME_SECRETS.map((path) => join(home, path)))
  return [...new Set([...below, ...SYSTEM_SECRETS, ...further])]
}

/**
 * Those of some paths that are there, by their real path; one inside another one is covered by it and left out. Most are
 * not there, which a synchronous call tells in the time that an asynchronous one needs to begin.
 */
export function findDenied(paths: readonly string[]): readonly DeniedPath[] {
  const found = paths.map(look).filter((path) => path !== null)
  const ordered = found.sort((a, b) => (a.path < b.path ? -1 : 1))
  const kept: DeniedPath[] = []
  for (const denied of ordered) {
    if (!kept.some(({ path }) => isWithin(denied.path, path))) kept.push(denied)
  }
  return kept
}

/** Null also for what the server itself may not look at: the command, with fewer rights, may not either. */
function look(path: string): DeniedPath | null {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null
    const real = realpathSync.native(path)
    return { path: real, kind: lstatSync(real).isDirectory() ? 'folder' : 'file' }
  } catch {
    return null
  }
}
