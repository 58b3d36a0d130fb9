import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // Files share their modules: loading them anew for every file takes three times as long as all tests together.
    pool: 'threads',
    isolate: false,
    include: ['**/*.test.ts', '**/*.test.tsx', '**/*.prop.ts'],
    exclude: ['node_modules/**', '.next/**', 'dist/**', 'e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
