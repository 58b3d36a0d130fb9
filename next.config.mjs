// Next puts its boot data into inline scripts and styles; everything else comes from this server alone.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

const loopback = ['127.0.0.1', '::1', 'localhost']

/** @type {import('next').NextConfig} */
export default {
  // Within one machine compressing takes longer than sending; it delays every page of the one process.
  compress: !loopback.includes(process.env.HOST ?? '127.0.0.1'),
  devIndicators: false,
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // jsonc-parser's CommonJS build asks for its parts at run time, so the server leaves it unbundled.
  serverExternalPackages: ['better-sqlite3', 'jsonc-parser'],
  typescript: { tsconfigPath: 'tsconfig.next.json' },
}
