/** The server's own settings: its token and keys stand among them. */
const OWN = /^HOOKSCOPE_/i

/** Names under which credentials stand in an environment (seeds.md §3.1, executor seam). */
const CREDENTIAL = /KEY|SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIAL/i

/** What makes Node.js itself slow or strange in a hook, and was set for the server. */
const OF_NODE = /^NODE_(?:OPTIONS|EXTRA_CA_CERTS|CHANNEL_FD|CHANNEL_SERIALIZATION_MODE|UNIQUE_ID|ENV)$/

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of the server as hooks of an agent inherit it: without settings of its own and without credentials. */
export function inheritedEnvironment(environment: Environment): Record<string, string> {
  return pick(environment, (name) => !OWN.test(name) && !CREDENTIAL.test(name) && !OF_NODE.test(name))
}

/** The variables a definition lists, credentials among them where it does; the server's own settings never. */
export function listedEnvironment(environment: Environment, names: readonly string[]): Record<string, string> {
  return pick(environment, (name) => names.includes(name) && !OWN.test(name))
}

function pick(environment: Environment, isGiven: (name: string) => boolean): Record<string, string> {
  const entries = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && isGiven(entry[0]),
  )
  return Object.fromEntries(entries)
}
