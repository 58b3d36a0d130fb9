/** Numbers of the system calls that the filter looks at, of one processor. */
interface Architecture {
  /** How the kernel names it (AUDIT_ARCH_*). */
  readonly audit: number
  readonly socket: number
  readonly clone: number
  readonly clone3: number
  readonly ioctl: number
  readonly denied: readonly number[]
}

// Ways around the mounts and the network: io_uring opens sockets by itself, vsock and keys have no namespace, and a
// namespace of its own gives a process every capability in it. In order: io_uring_setup, add_key, request_key, keyctl,
// bpf, perf_event_open, userfaultfd, mount, umount2, pivot_root, unshare, setns, open_by_handle_at, chroot. Then memory
// that no process shows as its own, so that no watch could tell: memfd_create, shmget, msgget. The mount calls from
// open_tree to fspick, mount_setattr and memfd_secret have one number everywhere.
const EVERYWHERE = [425, 428, 429, 430, 431, 432, 433, 442, 447]
const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  x64: {
    audit: 0xc000003e,
    socket: 41,
    clone: 56,
    clone3: 435,
    ioctl: 16,
    denied: [...EVERYWHERE, 248, 249, 250, 321, 298, 323, 165, 166, 155, 272, 308, 304, 161, 319, 29, 68],
  },
  arm64: {
    audit: 0xc00000b7,
    socket: 198,
    clone: 220,
    clone3: 435,
    ioctl: 29,
    denied: [...EVERYWHERE, 217, 218, 219, 280, 241, 282, 40, 39, 41, 97, 268, 265, 51, 279, 194, 186],
  },
}

// Classic BPF, as seccomp takes it (linux/filter.h, linux/seccomp.h).
const LOAD = 0x20
const IF_EQUAL = 0x15
const IF_AT_LEAST = 0x35
const IF_ANY_BIT = 0x45
const RETURN = 0x06
const ALLOW = 0x7fff0000
const refuse = (errno: number) => 0x00050000 | errno
const EPERM = 1
const EAFNOSUPPORT = 97
const ENOSYS = 38
/** Offsets in what the kernel hands to a filter; the lower half of an argument comes first on both processors. */
const NUMBER = 0
const AUDIT = 4
const argument = (at: number) => 16 + 8 * at

const AF_UNIX = 1
const AF_INET = 2
const AF_INET6 = 10
const AF_NETLINK = 16
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const NEW_NAMESPACES = 0x7e020000
const TIOCSTI = 0x5412
/** Calls of the x32 interface; none is needed, and they go past the numbers above. */
const X32 = 0x40000000

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/** Whether a system call is answered with an error when one of its arguments is or is not among some values. */
function onArgument(
  call: number,
  at: number,
  { test, values, give }: { test: number; values: readonly number[]; give: { hit: number; miss: number } },
): Instruction[] {
  const tests = values.map((value, index): Instruction => [test, values.length - index, 0, value])
  return [
    [IF_EQUAL, 0, tests.length + 3, call],
    [LOAD, 0, 0, argument(at)],
    ...tests,
    [RETURN, 0, 0, give.miss],
    [RETURN, 0, 0, give.hit],
  ]
}

/**
 * The seccomp filter of a run, as bubblewrap reads it: no sockets but of the internet (they end in an empty network),
 * no new namespaces, no mounts, no keys, no memory that cannot be counted. Null for a processor without a table.
 */
export function systemCallFilter(architecture: string, { hasProxy }: { hasProxy: boolean }): Uint8Array | null {
  const calls = ARCHITECTURES[architecture]
  if (calls === undefined) return null
  const families = [AF_INET, AF_INET6, AF_NETLINK, ...(hasProxy ? [AF_UNIX] : [])]
  return encode([
    [LOAD, 0, 0, AUDIT],
    [IF_EQUAL, 1, 0, calls.audit],
    [RETURN, 0, 0, refuse(EPERM)],
    [LOAD, 0, 0, NUMBER],
    [IF_AT_LEAST, 0, 1, X32],
    [RETURN, 0, 0, refuse(EPERM)],
    ...calls.denied.flatMap((call): Instruction[] => [
      [IF_EQUAL, 0, 1, call],
      [RETURN, 0, 0, refuse(EPERM)],
    ]),
    [IF_EQUAL, 0, 1, calls.clone3],
    [RETURN, 0, 0, refuse(ENOSYS)],
    ...onArgument(calls.socket, 0, {
      test: IF_EQUAL,
      values: families,
      give: { hit: ALLOW, miss: refuse(EAFNOSUPPORT) },
    }),
    ...onArgument(calls.clone, 0, {
      test: IF_ANY_BIT,
      values: [NEW_NAMESPACES],
      give: { hit: refuse(EPERM), miss: ALLOW },
    }),
    ...onArgument(calls.ioctl, 1, {
      test: IF_EQUAL,
      values: [TIOCSTI],
      give: { hit: refuse(EPERM), miss: ALLOW },
    }),
    [RETURN, 0, 0, ALLOW],
  ])
}

function encode(instructions: readonly Instruction[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(instructions.length * 8))
  instructions.forEach(([code, ifTrue, ifFalse, value], at) => {
    bytes.setUint16(at * 8, code, true)
    bytes.setUint8(at * 8 + 2, ifTrue)
    bytes.setUint8(at * 8 + 3, ifFalse)
    bytes.setUint32(at * 8 + 4, value, true)
  })
  return new Uint8Array(bytes.buffer)
}
