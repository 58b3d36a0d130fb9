const PORT = 3128
/** The port as `/proc/net/tcp` writes it. */
const PORT_IN_HEX = PORT.toString(16).toUpperCase().padStart(4, '0')

/** Where the proxy is found inside. */
export const PROXY_ADDRESS = `http://127.0.0.1:${PORT}`

/** Reads of the table of sockets after which the command is started anyway. */
const LOOKS_MAX = 20_000

// The forwarder gets a parent of its own, so that a command that waits for all its children does not wait for it.
const START = `socat=$1 socket=$2
shift 2
("$socat" TCP4-LISTEN:${PORT},bind=127.0.0.1,fork,reuseaddr UNIX-CONNECT:"$socket" </dev/null >/dev/null 2>&1 &)
looks=0
while [ $looks -lt ${LOOKS_MAX} ]; do
  while read -r _ address _ state _; do
    [ "$address $state" = "0100007F:${PORT_IN_HEX} 0A" ] && exec "$@"
  done </proc/net/tcp
  looks=$((looks + 1))
done
exec "$@"`

/** Argv in front of a command: opens the way from a port inside to the socket of the proxy, then turns into it. */
export function proxyForwarder(socat: string, socket: string): readonly string[] {
  return ['/bin/sh', '-c', START, 'sh', socat, socket]
}
