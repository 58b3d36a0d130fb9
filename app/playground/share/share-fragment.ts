/** The data of a link in the fragment of an address, which no server is sent; null where it carries none. */
export function shareDataOf(fragment: string): string | null {
  return /^#s=(.*)$/s.exec(fragment)?.[1] ?? null
}

/** The link with that data. */
export function shareLink(origin: string, data: string): string {
  return `${origin}/playground#s=${data}`
}

/** The agent whose playground the data of a link holds; null for one of hookscope's own definitions. */
export function agentOfShare(data: string): string | null {
  return /^2\.([\w-]+)\./.exec(data)?.[1] ?? null
}
