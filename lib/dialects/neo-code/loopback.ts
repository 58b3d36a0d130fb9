const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(?::\d*)?(?:[/?#]|$)/i
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** Whether an address is http or https of `localhost` or a loopback IP, by its text alone (seeds.md §2.7). */
export function isLoopbackUrl(url: string): boolean {
  const host = HOST.exec(url)?.[1]
  return host !== undefined && LOOPBACK.test(host)
}
