import dynamic from 'next/dynamic'
import type { LinkNews } from './link-notice'

const LinkNotice = dynamic(() => import('./link-notice').then((module) => module.LinkNotice), { ssr: false })

/** The notice about a link, loaded when there is something to say about one. */
export function LazyLinkNotice({ link }: { link: LinkNews }) {
  const isSilent = link.problem === null && link.opened === null && link.aside === null
  return isSilent ? null : <LinkNotice link={link} />
}
