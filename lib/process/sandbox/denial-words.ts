import type { BoundaryName } from '#lib/contract'

/** Words in error output that point to a boundary; a program may write them for another reason too. */
export const DENIAL_WORDS: readonly { readonly boundary: BoundaryName; readonly pattern: RegExp }[] = [
  { boundary: 'filesystem', pattern: /Read-only file system|\bEROFS\b/i },
  { boundary: 'filesystem', pattern: /Permission denied|Operation not permitted|\bEACCES\b|\bEPERM\b/i },
  { boundary: 'filesystem', pattern: /must be superuser/i },
  { boundary: 'filesystem', pattern: /Invalid cross-device link|\bEXDEV\b/i },
  { boundary: 'network', pattern: /Network is unreachable|\bENETUNREACH\b|No route to host|\bEHOSTUNREACH\b/i },
  { boundary: 'network', pattern: /Connection refused|\bECONNREFUSED\b|Failed to connect|Couldn't connect/i },
  {
    boundary: 'network',
    pattern: /name resolution|Name or service not known|Could not resolve|\bEAI_AGAIN\b|\bENOTFOUND\b/i,
  },
  { boundary: 'network', pattern: /Address family not supported|\bEAFNOSUPPORT\b/i },
  { boundary: 'network', pattern: /nodename nor servname|no such host|bad address '/i },
  {
    boundary: 'processes',
    pattern: /Resource temporarily unavailable|Cannot fork|fork: retry|can't start new thread/i,
  },
  { boundary: 'processes', pattern: /No such process|\bESRCH\b|\/proc\/\d+\/\w+'?: No such file/i },
  { boundary: 'memory', pattern: /Cannot allocate memory|\bENOMEM\b|out of memory|\bMemoryError\b/i },
  { boundary: 'disk', pattern: /No space left on device|\bENOSPC\b|File too large|\bEFBIG\b/i },
  { boundary: 'size of arguments', pattern: /Argument list too long|\bE2BIG\b/i },
]
