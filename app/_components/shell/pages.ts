/** The pages of the navigation; `below` holds the paths that count as part of one. */
export const PAGES: readonly { href: string; title: string; below: readonly string[] }[] = [
  { href: '/', title: 'Overview', below: [] },
  { href: '/playground', title: 'Playground', below: ['/playground'] },
  { href: '/runs', title: 'Runs', below: ['/runs', '/outcomes'] },
  { href: '/rewakes', title: 'Rewakes', below: ['/rewakes'] },
  { href: '/hooks', title: 'Hooks', below: ['/hooks'] },
  { href: '/contract', title: 'Contract', below: ['/contract'] },
  { href: '/settings', title: 'Settings', below: ['/settings'] },
]
