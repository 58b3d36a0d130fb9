// Runs on a machine with nothing installed: only built-in modules, and the version check comes before anything newer.
const needed = [20, 9]
const version = process.version.slice(1).split('.').map(Number)

if (version[0] < needed[0] || (version[0] === needed[0] && version[1] < needed[1])) {
  console.error(`hookscope: Node ${needed.join('.')} or newer is needed, and this is ${process.version}.`)
  process.exit(1)
} else {
  import('./start-server.mjs').then(({ startServer }) =>
    startServer({
      mayBuild: !process.argv.includes('--no-build'),
      withSampleHistory: process.argv.includes('--demo'),
    }),
  )
}
