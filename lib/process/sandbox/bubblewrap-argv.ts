import { isInside, isWithin } from './path-order'
import { PROXY_ADDRESS, proxyForwarder } from './proxy-forwarder'
import type { SandboxPlan } from './sandbox-plan'

/** Name under which the start of a run complains, where it fails before bubblewrap does anything. */
export const START_NAME = 'hookscope-boundary'

/** Bytes of a block of `ulimit -f`. */
const BLOCK_BYTES = 512

/** Sets the limits that everything inside inherits, opens the filter for bubblewrap, and turns into it. */
const START = 'ulimit -c 0 && ulimit -f "$1" && exec 9<"$2" && shift 2 && exec "$@"'

const NEW_NAMESPACES = ['--unshare-all', '--unshare-user', '--new-session', '--cap-drop', 'ALL']

/** Where the socket of the proxy stands inside. */
const SOCKET_INSIDE = '/run/hookscope-proxy.sock'

/** The call of bubblewrap for one run; a pure function of its plan. Its own environment has to be empty. */
export function bubblewrapArgv(plan: SandboxPlan): [string, ...string[]] {
  const filter = plan.filters && (plan.proxySocket === null ? plan.filters.offline : plan.filters.proxied)
  return [
    '/bin/sh',
    '-c',
    START,
    START_NAME,
    String(Math.ceil(plan.fileMaxBytes / BLOCK_BYTES)),
    filter ?? '/dev/null',
    plan.programs.bwrap,
    ...NEW_NAMESPACES,
    ...(plan.endsWithProcess ? ['--die-with-parent'] : []),
    ...(filter === null ? [] : ['--seccomp', '9']),
    ...mounts(plan).flat(),
    '--chdir',
    plan.cwd,
    '--clearenv',
    ...Object.entries(environment(plan)).flatMap(([name, value]) => ['--setenv', name, value]),
    '--',
    ...inside(plan),
  ]
}

/** Mounts in order: what comes later lies on top. */
function mounts(plan: SandboxPlan): readonly (readonly string[])[] {
  const tmpfs = (path: string) => ['--size', String(plan.tmpMaxBytes), '--tmpfs', path]
  return [
    ['--ro-bind', '/', '/'],
    ['--proc', '/proc'],
    ...plan.kernelFolders.map((path) => ['--ro-bind', path, path]),
    ['--dev', '/dev'],
    tmpfs('/dev/shm'),
    ['--remount-ro', '/dev'],
    tmpfs('/tmp'),
    ...plan.meetingFolders.map((path) => ['--tmpfs', path]),
    ...(plan.proxySocket === null ? [] : [['--ro-bind', plan.proxySocket, SOCKET_INSIDE]]),
    ...workspaceMounts(plan),
    ...plan.meetingFolders.map((path) => ['--remount-ro', path]),
    ...plan.denied.map(({ path, kind }) => ['--ro-bind', plan.blank[kind], path]),
  ]
}

function workspaceMounts({ workspace, cwd, meetingFolders }: SandboxPlan): readonly (readonly string[])[] {
  const hidden = ['/tmp', '/dev/shm', ...meetingFolders].some((folder) => isInside(cwd, folder))
  const own = hidden && !(workspace !== null && isWithin(cwd, workspace.path)) ? [['--ro-bind', cwd, cwd]] : []
  if (workspace === null) return own
  const { path } = workspace
  if (workspace.kind === 'read-only') return [...own, ['--ro-bind', path, path]]
  const folders = workspace.readOnlyFolders.map((folder) => ['--ro-bind', `${path}/${folder}`, `${path}/${folder}`])
  return [...own, ['--bind', workspace.copy, path], ...folders]
}

function environment({ env, proxySocket }: SandboxPlan): Readonly<Record<string, string>> {
  if (proxySocket === null) return env
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']
  return { ...env, ...Object.fromEntries(names.map((name) => [name, PROXY_ADDRESS])) }
}

/** bubblewrap adds PWD, whatever it was told; `env` takes it back. */
function inside({ argv, cwd, env, programs, proxySocket }: SandboxPlan): readonly string[] {
  const forwarder = proxySocket === null ? [] : proxyForwarder(programs.socat ?? 'socat', SOCKET_INSIDE)
  if (env.PWD === cwd) return [...forwarder, ...argv]
  const asIs = [programs.env, ...(env.PWD === undefined ? ['-u', 'PWD'] : [`PWD=${env.PWD}`])]
  // `env` would take such a program for a variable.
  const plain = argv[0].includes('=') ? ['/bin/sh', '-c', 'exec "$@"', 'sh'] : []
  return [...forwarder, ...asIs, ...plain, ...argv]
}
