import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx', '**/*.prop.ts'],
    exclude: ['node_modules/**', '.next/**', 'dist/**', 'e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
