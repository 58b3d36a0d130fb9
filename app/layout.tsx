import type { Metadata, Viewport } from 'next'
import { ThemeProvider } from 'next-themes'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { ApprovalNotice } from './_components/shell/approval-notice'
import { BoundaryNotice } from './_components/shell/boundary-notice'
import { HealthNotice } from './_components/shell/health-notice'
import { ReadOnlyNotice } from './_components/shell/read-only-notice'
import { SampleNotice } from './_components/shell/sample-notice'
import { SiteHeader } from './_components/shell/site-header'
import { QueryProvider } from './_queries/query-provider'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'hookscope', template: '%s · hookscope' },
  description: 'See, test and explain the runtime hooks of coding agents.',
  icons: { icon: '/mark.svg' },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#13171b' },
  ],
}

/** Frame of every page. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeProvider attribute="class" disableTransitionOnChange>
          <NuqsAdapter>
            <QueryProvider>
              <a
                href="#main"
                className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
              >
                Skip to content
              </a>
              <SiteHeader />
              <ReadOnlyNotice />
              <SampleNotice />
              <BoundaryNotice />
              <HealthNotice />
              <ApprovalNotice />
              <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
                {children}
              </main>
            </QueryProvider>
          </NuqsAdapter>
        </ThemeProvider>
      </body>
    </html>
  )
}
